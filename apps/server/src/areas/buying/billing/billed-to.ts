import { BilledTo, isEmptyBilledTo } from '@linkwright/core/buying/billing/billed-to'
import { AppError } from '@linkwright/core/contract/errors'
import { unknownName } from '@linkwright/core/values/nearest'
import type { TenantDb } from '../../../db/tenant.ts'
import { countryNames } from '../../tracking/places/world.ts'

/** The recipient of a business's receipts and invoices; null for the account itself. */
export async function billedTo(db: TenantDb): Promise<BilledTo | null> {
  const { billed_to } = await db.business().select('billed_to').executeTakeFirstOrThrow()
  return billed_to === null ? null : BilledTo.parse(billed_to)
}

/**
 * Normalizes the form for storage: trimmed, and null when it is empty.
 * @throws AppError when there is no such country.
 */
export async function readForm(form: BilledTo): Promise<BilledTo | null> {
  if (isEmptyBilledTo(form)) return null
  const parts = Object.entries(form).map(([name, part]) => [name, part.trim()])
  const to = BilledTo.parse(Object.fromEntries(parts))
  const countries = await countryNames()
  if (countries.includes(to.country)) return to
  const message = unknownName('country', to.country, countries)
  throw new AppError('refused', message, { issues: [{ path: ['country'], message }] })
}
