import type { Role } from '@linkwright/core/access/roles'
import type { Kysely } from 'kysely'
import { isUniqueViolation } from '../../../db/sqlstate.ts'
import { asSystem } from '../../../db/audit-writer.ts'
import type { DB } from '../../../db/tables.ts'
import { hashedPassword } from '../../../http/secrets.ts'
import { mailbox } from '../session/mailbox.ts'
import { AppError } from '@linkwright/core/contract/errors'
import { EMAIL_TAKEN } from '@linkwright/core/account/users/profile-messages'

export interface NewAccount {
  business: string
  plan_id: number
  user_type: Role
  first_name: string
  last_name: string
  email: string
  password: string
  /** Null starts the trial. */
  subscription_id: string | null
}

/**
 * Adds a business with its main user, in a transaction. The caller has checked the account's rules.
 * @throws a violation of uniqueness when another user has the email address.
 */
export async function insertAccount(
  trx: Kysely<DB>,
  {
    business,
    plan_id,
    subscription_id,
    api_access,
    ...user
  }: Omit<NewAccount, 'password'> & {
    password_hash: string
    api_access: boolean
  },
): Promise<{ business_id: number; user_id: number }> {
  const { id: business_id } = await trx
    .insertInto('businesses')
    .values({ name: business, plan_id, subscription_id, api_access })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: user_id } = await trx
    .insertInto('users')
    .values({ business_id, is_main: true, ...user, ...mailbox(user.email) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { business_id, user_id }
}

/** Adds an account with a password, for commands. Undefined, without any change, when the address is in use. */
export async function addAccount(
  kysely: Kysely<DB>,
  { password, ...account }: NewAccount,
): Promise<{ business_id: number; user_id: number } | undefined> {
  const password_hash = await hashedPassword(password)
  try {
    return await kysely.transaction().execute(async (trx) => {
      // The operator runs this command, so the account may use API keys.
      const added = await insertAccount(trx, { ...account, password_hash, api_access: true })
      const { email, user_type, plan_id } = account
      await asSystem<'account.add'>(trx, {
        via: 'command',
        what: 'create',
        at: new Date(),
      }).auditWriter.write('account.add', {
        id: added.user_id,
        of: added.business_id,
        after: { email, user_type, plan_id },
      })
      return added
    })
  } catch (error) {
    if (isUniqueViolation(error)) return undefined
    throw error
  }
}

/** The error for an email address that another user has. */
export function emailTaken(): AppError {
  return new AppError('refused', EMAIL_TAKEN, { issues: [{ path: ['email'], message: EMAIL_TAKEN }] })
}
