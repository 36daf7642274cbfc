import { SWITCHED_APART } from '@linkwright/core/buying/marketplace/marketplace-forms'
import { AppError } from '@linkwright/core/contract/errors'

/** @throws AppError refused for an edit that would enable or disable: a row that was read says what it is, and may. */
export function refuseSwitch(before: { enabled: boolean }, said: '0' | '1' | undefined): void {
  if (said === undefined || (said === '1') === before.enabled) return
  throw new AppError('refused', SWITCHED_APART, { issues: [{ path: ['enabled'], message: SWITCHED_APART }] })
}
