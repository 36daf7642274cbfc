import type { users } from '@linkwright/core/account/users/api'
import { notFound } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { presentUser } from '../session/present.ts'
import { account, endResetLinks, lockUser, passwordOf, userById } from '../session/queries.ts'
import { isUniqueViolation } from '../../../db/sqlstate.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { sql } from 'kysely'
import { EMAIL_NEEDS_PASSWORD } from '@linkwright/core/account/users/profile-sentences'
import { checkCurrentPassword, currentPasswordRefused } from '../session/current-password.ts'
import { tellLeftAddressJob } from './email-changed.job.ts'
import { emailTaken } from './email-taken.ts'
import { mailbox } from '../session/mailbox.ts'

/** Whoever took the account over could hold it back by work that is asked for before. */
const BEFORE_ALL_ELSE = { urgency: 1 }

export const userRoutes: Handlers<typeof users> = {
  async show({ id }, { caller, services }) {
    const kysely = services.lanes('read', caller.business_id)
    // To everybody else there is only one's own.
    if (id !== caller.user_id && caller.user_type !== 'admin') throw notFound()
    const user = await userById(kysely, id)
    const row = user && (await account(kysely, user))
    if (row === undefined) throw notFound()
    return { user: presentUser(row, id === caller.user_id ? caller.origin_user_id : null) }
  },

  async edit({ id, first_name, last_name, current_password, ...form }, ctx) {
    const { caller, services, write, log } = ctx
    // Only one's own profile: anybody else's id is as good as none.
    if (id !== caller.user_id) throw notFound()
    const user = { business_id: caller.business_id, id }
    const { email, email_key } = mailbox(form.email)
    // Before the lock: hashing takes its time on purpose.
    const checked =
      current_password &&
      (await checkCurrentPassword(services.lanes('write', user.business_id), user, current_password))
    let left: string | undefined
    const answer = await write(async (db) => {
      const before = await lockUser(db.kysely, user)
      if (before === undefined) throw notFound()
      if (before.email !== email) {
        if (!checked) throw currentPasswordRefused(EMAIL_NEEDS_PASSWORD)
        // It may have been reset or changed since it was checked; then what was sent is not the current one.
        if ((await passwordOf(db.kysely, user))?.password_hash !== checked) throw currentPasswordRefused()
        // A link that lies in a mailbox this person no longer names must not open the account.
        await endResetLinks(db.kysely, user)
        left = before.email
      }
      try {
        await db
          .update('users')
          .set({
            first_name: first_name.trim(),
            last_name: last_name.trim(),
            // Without a change of the address its key stays too, which may be an older user's own one.
            ...(left === undefined ? {} : { email, email_key }),
          })
          .where('id', '=', id)
          .execute()
      } catch (error) {
        throw isUniqueViolation(error) ? emailTaken() : error
      }
      if (left !== undefined) await enqueue(db, tellLeftAddressJob, { to: left }, BEFORE_ALL_ELSE)
      const row = await account(db.kysely, user)
      if (row === undefined) throw notFound()
      return { user: presentUser(row, caller.origin_user_id) }
    })
    if (left !== undefined) log.info('e-mail address changed')
    return answer
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
