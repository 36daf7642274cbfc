import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Variables } from './env-variables.ts'

/** The demo has its own folder, so that trying it does not interfere with production data. */
export function dataDirOf({
  LINKWRIGHT_DATA: dataDir,
  LINKWRIGHT_DEMO: demo,
}: Pick<Variables, 'LINKWRIGHT_DATA' | 'LINKWRIGHT_DEMO'>): string {
  return dataDir ?? join(homedir(), '.linkwright', demo ? 'demo' : 'data')
}
