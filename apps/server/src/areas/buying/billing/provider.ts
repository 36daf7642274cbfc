import { AppError } from '@linkwright/core/contract/errors'
import type { ProviderName } from '../../../db/tables.ts'
import { NOT_SET_UP } from '../../../integrations/payments/none.ts'
import type { Payments } from '../../../integrations/payments/port.ts'

/** The payment provider; undefined if none is configured. */
export function providerName({ provider }: Payments): ProviderName | undefined {
  return provider === 'none' ? undefined : provider
}

/** The payment provider. @throws AppError when none is set up. */
export function requiredProvider(payments: Payments): ProviderName {
  const name = providerName(payments)
  if (name === undefined) throw new AppError('refused', NOT_SET_UP)
  return name
}
