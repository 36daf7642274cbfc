import { randomUUID } from 'node:crypto'
import { AppError } from '@linkwright/core/contract/errors'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Payments } from '../../../integrations/payments/port.ts'
import { ensuredCustomer } from './customer.ts'
import { requiredProvider } from './provider.ts'
import { providerSilent } from './read.ts'

/** The data that the browser's card field needs. @throws AppError when the provider declines or does not respond. */
export async function fieldFor(db: TenantDb, payments: Payments) {
  const provider = requiredProvider(payments)
  const customer = await ensuredCustomer(db, payments)
  const set =
    customer.is === 'done' ? await payments.setupCard(customer.value, `setup-${randomUUID()}`) : customer
  if (set.is === 'declined') throw new AppError('refused', set.message)
  if (set.is === 'unknown') throw providerSilent()
  return { client_secret: set.value.secret, publishable_key: payments.publishableKey, provider }
}
