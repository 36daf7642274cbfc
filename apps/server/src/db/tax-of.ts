import type { TaxSetting } from '@linkwright/core/account/session/session-settings'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { DB } from './tables.ts'

/** The tax of a row as it is sent; null for none. */
export function taxOf({
  tax_name: name,
  tax_basis_points: points,
}: Pick<Selectable<DB['settings']>, 'tax_name' | 'tax_basis_points'>): z.infer<typeof TaxSetting> | null {
  return name === null ? null : { name, percent: points && points / 100 }
}
