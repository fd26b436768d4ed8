/*
 * A stand-in for the CUDA driver: as many devices as COUNT, or the status code INIT from cuInit.
 * It proves our side of the calls; it says nothing about a real driver.
 */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#ifndef COUNT
#define COUNT 0
#endif
#ifndef INIT
#define INIT 0
#endif
#ifndef MODE
#define MODE 0
#endif

static int started = 0;

#ifndef NO_INIT_SYMBOL
int cuInit(unsigned int flags) {
  started = flags == 0 && INIT == 0;
  return INIT;
}
#endif

int cuDriverGetVersion(int *version) {
  *version = 12040;
  return 0;
}

int cuDeviceGetCount(int *count) {
  *count = COUNT;
  return started ? 0 : 3;
}

/* Handles differ from indexes, so that mixing them up shows. */
int cuDeviceGet(int *device, int ordinal) {
  if (ordinal < 0 || ordinal >= COUNT) return 101;
#ifdef FIRST_FAILS
  if (ordinal == 0) return 46;
#endif
  *device = 70 + ordinal;
  return 0;
}

static int wrong(int device) { return device < 70 || device >= 70 + COUNT; }

int cuDeviceGetName(char *name, int length, int device) {
  if (wrong(device)) return 101;
  snprintf(name, length, "Model %c", 'A' + device - 70);
  return 0;
}

int cuDeviceTotalMem_v2(size_t *bytes, int device) {
  if (wrong(device)) return 101;
  *bytes = ((size_t)8 + device - 70) << 30;
  return 0;
}

int cuDeviceGetPCIBusId(char *text, int length, int device) {
  if (wrong(device)) return 101;
#ifdef MIG
  snprintf(text, length, "0000:3B:00.0");
#else
  snprintf(text, length, "0000:%02X:00.0", 0x3B + device - 70);
#endif
  return 0;
}

#ifndef NO_UUID_SYMBOL
int cuDeviceGetUuid_v2(unsigned char *bytes, int device) {
  if (wrong(device)) return 101;
  for (int i = 0; i < 16; i++) bytes[i] = (unsigned char)(i * 16 + device - 70);
  return 0;
}
#endif

/* A GeForce GTX 1080: capability 6.1, 20 multiprocessors, 1733 MHz. */
int cuDeviceGetAttribute(int *value, int attribute, int device) {
  if (wrong(device)) return 101;
  switch (attribute) {
    case 1: *value = 1024; return 0;
    case 8: *value = 49152; return 0;
    case 10: *value = 32; return 0;
    case 13: *value =
#ifdef NO_CLOCK
        0;
#else
        1733000;
#endif
      return 0;
    case 16: *value = 20; return 0;
    case 20: *value = MODE; return 0;
    case 75: *value = 6; return 0;
    case 76: *value = 1; return 0;
    default: return 1;
  }
}
