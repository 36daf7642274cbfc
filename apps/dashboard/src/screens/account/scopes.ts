import type { ApiKey } from '@linkwright/sdk'

/** What a key may do, in words. */
export const scopeLabels: Readonly<Record<ApiKey['scope'], string>> = {
  read: 'Read',
  write: 'Read and write',
  spend: 'Read, write and spend money',
}

/** The more harm a leaked key can do, the louder its color. */
export const scopeTones: Readonly<Record<ApiKey['scope'], 'neutral' | 'info' | 'warn'>> = {
  read: 'neutral',
  write: 'info',
  spend: 'warn',
}
