import type { ApiKey } from '@linkwright/sdk'

/** What a key may do, in words. */
export const scopeLabels: Readonly<Record<ApiKey['scope'], string>> = {
  read: 'Read',
  write: 'Read and write',
  spend: 'Read, write and spend money',
}
