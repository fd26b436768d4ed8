/* A stand-in for NVIDIA's management library: COUNT whole devices, or the status code INIT. */
#include <stdio.h>
#include <string.h>

#ifndef COUNT
#define COUNT 0
#endif
#ifndef INIT
#define INIT 0
#endif
#ifndef MIG
#define MIG 0
#endif

static int open = 0;
static int handles[64];

typedef struct {
  char legacy[16];
  unsigned int domain, bus, device, ids, subsystem;
  char id[32];
} PciInfo;

int nvmlInit_v2(void) {
  open = INIT == 0;
  return INIT;
}

int nvmlShutdown(void) {
  int was = open;
  open = 0;
  return was ? 0 : 1;
}

int nvmlSystemGetDriverVersion(char *text, unsigned int length) {
  if (!open) return 1;
  snprintf(text, length, "550.54.15");
  return 0;
}

int nvmlDeviceGetCount_v2(unsigned int *count) {
  *count = COUNT;
  return open ? 0 : 1;
}

int nvmlDeviceGetHandleByIndex_v2(unsigned int index, void **device) {
  if (index >= COUNT) return 2;
  handles[index] = index;
  *device = &handles[index];
  return 0;
}

int nvmlDeviceGetPciInfo_v3(void *device, PciInfo *info) {
  memset(info, 0, sizeof *info);
  info->bus = 0x3B + *(int *)device;
  return 0;
}

int nvmlDeviceGetMigMode(void *device, unsigned int *current, unsigned int *pending) {
  if (MIG < 0) return 3;
  *current = MIG > 0 && *(int *)device == 0;
  *pending = *current;
  return 0;
}

int nvmlDeviceGetMaxMigDeviceCount(void *device, unsigned int *count) {
  *count = 7;
  return 0;
}

int nvmlDeviceGetMigDeviceHandleByIndex(void *device, unsigned int index, void **mig) {
  if (index >= MIG) return 6;
  *mig = device;
  return 0;
}

#ifndef NO_UTILIZATION_SYMBOL
int nvmlDeviceGetUtilizationRates(void *device, unsigned int *rates) {
  rates[0] = 42;
  rates[1] = 7;
  return 0;
}
#endif

int nvmlDeviceGetMemoryInfo(void *device, unsigned long long *totalFreeUsed) {
  totalFreeUsed[0] = 8ull << 30;
  totalFreeUsed[1] = 5ull << 30;
  totalFreeUsed[2] = 3ull << 30;
  return 0;
}

int nvmlDeviceGetMaxClockInfo(void *device, int type, unsigned int *megahertz) {
  if (type != 1) return 2;
  *megahertz = 1900;
  return 0;
}
