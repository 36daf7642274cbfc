import type { ApiKey } from '@linkwright/sdk'

/** Labels of API key scopes. */
export const scopeLabels: Readonly<Record<ApiKey['scope'], string>> = {
  read: 'Read',
  write: 'Read and write',
  spend: 'Read, write and spend money',
}

/** Colors of API key scopes, by the damage a leaked key can do. */
export const scopeTones: Readonly<Record<ApiKey['scope'], 'neutral' | 'info' | 'warn'>> = {
  read: 'neutral',
  write: 'info',
  spend: 'warn',
}
