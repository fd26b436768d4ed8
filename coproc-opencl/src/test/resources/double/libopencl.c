/*
 * A stand-in for the OpenCL loader with three platforms: GPUs of three makers, a processor with an
 * accelerator, and a second driver for one of the GPUs. CODE makes it fail at once; ONLY=n leaves
 * one platform; BAD=n makes the devices of one platform fail. It proves our side of the calls.
 */
#include <stddef.h>
#include <string.h>

#ifndef CODE
#define CODE 0
#endif
#ifndef ONLY
#define ONLY -1
#endif
#ifndef BAD
#define BAD -1
#endif

typedef struct {
  int platform;
  unsigned long long type;
  const char *name, *vendor;
  unsigned int units, clock;
  unsigned long long memory;
  int pci; /* 0 none, 1 Khronos, 2 NVIDIA, 3 AMD */
  unsigned int bus;
  int available;
} Dev;

static Dev devices[] = {
  {0, 4, "GeForce", "NVIDIA Corporation", 20, 1733, 8ull << 30, 2, 0x3B, 1},
  {0, 4, "gfx900", "Advanced Micro Devices, Inc.", 56, 1471, 8ull << 30, 3, 0x5E, 1},
  {0, 4, "Iris", "Intel(R) Corporation", 96, 1300, 6ull << 30, 1, 0x00, 0},
  {1, 2, "Some CPU", "Maker", 16, 3000, 64ull << 30, 0, 0, 1},
  {1, 8, "FPGA", "Maker", 1, 200, 1ull << 30, 0, 0, 1},
  {2, 4, "gfx900 (Mesa)", "AMD", 56, 1471, 8ull << 30, 1, 0x5E, 1},
};
#define COUNT ((int)(sizeof devices / sizeof devices[0]))

static const char *names[] = {"Maker's", "Host", "Mesa"};
static int platforms[3];

int clGetPlatformIDs(unsigned int entries, void **out, unsigned int *number) {
  if (CODE) return CODE;
  unsigned int n = 0;
  for (int i = 0; i < 3; i++) {
    platforms[i] = i;
    if (ONLY >= 0 && ONLY != i) continue;
    if (out && n < entries) out[n] = &platforms[i];
    n++;
  }
  if (number) *number = n;
  return 0;
}

static int answer(const void *value, size_t size, size_t room, void *out, size_t *needed) {
  if (needed) *needed = size;
  if (out) {
    if (room < size) return -30;
    memcpy(out, value, size);
  }
  return 0;
}

static int text(const char *value, size_t room, void *out, size_t *needed) {
  return answer(value, strlen(value) + 1, room, out, needed);
}

int clGetPlatformInfo(void *platform, unsigned int what, size_t room, void *out, size_t *needed) {
  switch (what) {
    case 0x0901: return text("OpenCL 3.0 double", room, out, needed);
    case 0x0902: return text(names[*(int *)platform], room, out, needed);
    default: return -30;
  }
}

int clGetDeviceIDs(void *platform, unsigned long long type, unsigned int entries, void **out,
                   unsigned int *number) {
  unsigned int n = 0;
  if (*(int *)platform == BAD) return -6;
  if (type != 0xFFFFFFFFull) return -31;
  for (int i = 0; i < COUNT; i++) {
    if (devices[i].platform != *(int *)platform) continue;
    if (out && n < entries) out[n] = &devices[i];
    n++;
  }
  if (number) *number = n;
  return n ? 0 : -1;
}

#define VALUE(T, v) { T value = v; return answer(&value, sizeof value, room, out, needed); }

int clGetDeviceInfo(void *handle, unsigned int what, size_t room, void *out, size_t *needed) {
  Dev *d = handle;
  unsigned int khr[4] = {0, d->bus, 2, 0};
  unsigned char amd[24] = {1};
  amd[21] = (unsigned char)d->bus;
  switch (what) {
    case 0x1000: VALUE(unsigned long long, d->type)
    case 0x1001: VALUE(unsigned int, 0x1234)
    case 0x1002: VALUE(unsigned int, d->units)
    case 0x100C: VALUE(unsigned int, d->clock)
    case 0x101F: VALUE(unsigned long long, d->memory)
    case 0x1027: VALUE(unsigned int, d->available)
    case 0x102B: return text(d->name, room, out, needed);
    case 0x102C: return text(d->vendor, room, out, needed);
    case 0x102D: return text("1.2.3", room, out, needed);
    case 0x102F: return text("OpenCL 3.0", room, out, needed);
    case 0x1032: VALUE(unsigned long long, d->pci == 1 ? 0 : 63)
    case 0x4000: if (d->pci == 2) VALUE(unsigned int, 6) return -30;
    case 0x4001: if (d->pci == 2) VALUE(unsigned int, 1) return -30;
    case 0x4008: if (d->pci == 2) VALUE(unsigned int, d->bus) return -30;
    case 0x4009: if (d->pci == 2) VALUE(unsigned int, 8 * 4 + 1) return -30;
    case 0x400A: if (d->pci == 2) VALUE(unsigned int, 1) return -30;
    case 0x4037: if (d->pci == 3) { amd[22] = 2; return answer(amd, 24, room, out, needed); } return -30;
    case 0x4038: if (d->pci == 3) return text("Radeon RX Vega", room, out, needed); return -30;
    case 0x410F: if (d->pci == 1) return answer(khr, 16, room, out, needed); return -30;
    default: return -30;
  }
}
