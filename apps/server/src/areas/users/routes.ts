import type { users } from '@linkwright/core/users/api'
import { notFound } from '../../http/context.ts'
import type { Handlers } from '../../http/routes.ts'
import { presentUser } from '../session/present.ts'
import { account, endResetLinks, lockUser } from '../session/queries.ts'
import { isUniqueViolation } from '../../db/sqlstate.ts'
import { sql } from 'kysely'
import { emailTaken } from './email-taken.ts'

export const userRoutes: Handlers<typeof users> = {
  async edit({ id, first_name, last_name, email }, { caller, write }) {
    // Only one's own profile: anybody else's id is as good as none.
    if (id !== caller.user_id) throw notFound()
    return await write(async (db) => {
      const user = { business_id: caller.business_id, id }
      const before = await lockUser(db.kysely, user)
      // A link that lies in a mailbox this person no longer names must not open the account.
      if (before?.email !== email.trim()) await endResetLinks(db.kysely, user)
      try {
        await db
          .update('users')
          .set({ first_name: first_name.trim(), last_name: last_name.trim(), email: email.trim() })
          .where('id', '=', id)
          .execute()
      } catch (error) {
        throw isUniqueViolation(error) ? emailTaken() : error
      }
      const row = await account(db.kysely, user)
      if (row === undefined) throw notFound()
      return { user: presentUser(row, caller.origin_user_id) }
    })
  },

  async setPreferences({ id, ...changed }, { caller, write }) {
    if (id !== caller.user_id) throw notFound()
    return await write(async (db) => {
      const change = JSON.stringify(changed)
      await db
        .update('users')
        .set({ preferences: sql<string>`preferences || ${change}::jsonb` })
        .where('id', '=', id)
        .execute()
      const row = await account(db.kysely, { business_id: caller.business_id, id })
      if (row === undefined) throw notFound()
      return { user: presentUser(row, caller.origin_user_id) }
    })
  },
}
