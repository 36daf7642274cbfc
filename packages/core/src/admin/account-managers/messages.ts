import { plural } from '../../values/text.ts'

/** Of an account manager or an account that is named and is not there. */
export const MANAGER_DELETED = 'This account manager no longer exists.'
export const ACCOUNT_NOT_FOUND = 'There is no such account.'

/** What deleting a manager takes along. */
export function accountsLosingManager(accounts: number): string {
  return accounts === 0
    ? 'This manager has no accounts.'
    : `${plural(accounts, 'account')} will have no account manager.`
}
