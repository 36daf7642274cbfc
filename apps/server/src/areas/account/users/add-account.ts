import type { Role } from '@linkwright/core/access/roles'
import type { Kysely } from 'kysely'
import { isUniqueViolation } from '../../../db/sqlstate.ts'
import { asSystem } from '../../../db/scribe.ts'
import type { DB } from '../../../db/tables.ts'
import { hashedPassword } from '../../../http/secrets.ts'
import { mailbox } from '../session/mailbox.ts'

export interface NewAccount {
  business: string
  plan_id: number
  user_type: Role
  first_name: string
  last_name: string
  email: string
  password: string
  /** Null begins the trial. */
  subscription_id: string | null
}

/**
 * Adds a business with its main user, who may sign in at once. The account's rules have already been checked.
 * Answers undefined, and changes nothing, when somebody has the e-mail address.
 */
export async function addAccount(
  kysely: Kysely<DB>,
  { business, plan_id, subscription_id, password, ...user }: NewAccount,
): Promise<{ business_id: number; user_id: number } | undefined> {
  const password_hash = await hashedPassword(password)
  try {
    return await kysely.transaction().execute(async (trx) => {
      const { id: business_id } = await trx
        .insertInto('businesses')
        // Whoever runs the server has no reason to keep its accounts from API keys.
        .values({ name: business, main_email: user.email, plan_id, subscription_id, api_access: true })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { id: user_id } = await trx
        .insertInto('users')
        .values({ business_id, is_main: true, password_hash, ...user, ...mailbox(user.email) })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { email, user_type } = user
      await asSystem<'account.add'>(trx, { via: 'command', what: 'create', at: new Date() }).scribe.write(
        'account.add',
        { id: user_id, of: business_id, after: { email, user_type, plan_id } },
      )
      return { business_id, user_id }
    })
  } catch (error) {
    if (isUniqueViolation(error)) return undefined
    throw error
  }
}
