import type { Io } from '../io.ts'

const MAX_YOUNG = 16 * 1024 * 1024

/**
 * Limits what V8 keeps of the rows that were sent: without limits an import uses 290 MB. Its young generation stops growing at
 * 16 MB; if it never grew, collecting rows would take about ten times as many passes. Its old one is collected when it has
 * doubled, instead of quadrupled, so that memory does not grow while an import sends. One thread collects the young one, which pays
 * for a part of that: waking others takes as long as the work.
 */
export function limitMemory({ engine }: Io): void {
  const v8 = engine?.()
  const young = v8?.getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
  if ((young?.space_size ?? MAX_YOUNG) < MAX_YOUNG) return
  for (const flag of ['--semi-space-growth-factor=1', '--heap-growing-percent=100', '--no-parallel-scavenge'])
    v8?.setFlagsFromString(flag)
}
