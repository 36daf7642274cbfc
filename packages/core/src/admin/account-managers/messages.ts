import { plural } from '../../values/text.ts'

/** Of an account manager or an account that is named and is not there. */
export const MANAGER_DELETED = 'This account manager is not there any more.'
export const ACCOUNT_NOT_FOUND = 'There is no such account.'

/** What deleting a manager takes along. */
export function accountsLosingManager(accounts: number): string {
  return accounts === 0
    ? 'No account is looked after by this manager.'
    : `${plural(accounts, 'account')} will have no account manager any more.`
}
