import { AppError } from '@linkwright/core/contract/errors'
import { EMAIL_TAKEN } from '@linkwright/core/account/users/profile-sentences'

/** The refusal of an email address that another user has. */
export function emailTaken(): AppError {
  return new AppError('refused', EMAIL_TAKEN, { issues: [{ path: ['email'], message: EMAIL_TAKEN }] })
}
