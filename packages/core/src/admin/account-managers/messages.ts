import { plural } from '../../values/text.ts'

/** Refusal when the account manager or the account does not exist. */
export const MANAGER_DELETED = 'This account manager no longer exists.'
export const ACCOUNT_NOT_FOUND = 'There is no such account.'

/** Effect of deleting a manager. */
export function accountsLosingManager(accounts: number): string {
  return accounts === 0
    ? 'This manager has no accounts.'
    : `${plural(accounts, 'account')} will have no account manager.`
}
