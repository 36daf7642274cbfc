import type { users } from '@linkwright/core/account/users/api'
import { lock } from '../../../db/lock.ts'
import type { AllTenants } from '../../../db/all-tenants.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { presentUser } from '../session/present.ts'
import { account, endResetLinks, lockUser, passwordOf, userById } from '../session/queries.ts'
import { isUniqueViolation } from '../../../db/sqlstate.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { sql } from 'kysely'
import { EMAIL_NEEDS_PASSWORD } from '@linkwright/core/account/users/profile-messages'
import { checkCurrentPassword, currentPasswordRefused } from '../session/current-password.ts'
import { previousAddressMailJob } from './mails.job.ts'
import { emailTaken } from './add-account.ts'
import { mailbox } from '../session/mailbox.ts'

/** The mail goes first: an intruder could otherwise delay it by queueing other work. */
const HIGHEST_PRIORITY = { urgency: 1 }

async function ownerOf(all: AllTenants | undefined, id: number): Promise<TenantDb | undefined> {
  const user = all && (await userById(all, id))
  return user && all.of(user.business_id)
}

export const userRoutes: Handlers<typeof users> = {
  async show({ id }, { caller, db, all }) {
    // Only administrators see the profiles of other users.
    const of = id === caller.user_id ? db : await ownerOf(all, id)
    const row = of && (await account(of, id))
    if (row === undefined) throw notFound()
    return { user: presentUser(row, id === caller.user_id ? caller.origin_user_id : null) }
  },

  async edit({ id, first_name, last_name, current_password, ...form }, ctx) {
    const { caller, db: rows, write, log } = ctx
    // Users edit their own profile only.
    if (id !== caller.user_id) throw notFound()
    const { email, email_key } = mailbox(form.email)
    // Before the lock: hashing is slow on purpose.
    const checked = current_password && (await checkCurrentPassword(rows, id, current_password))
    let previousEmail: string | undefined
    const result = await write(async (db) => {
      // Locked before the user, as everywhere.
      if (caller.is_main) await lock(db, 'businesses').select('id').executeTakeFirst()
      const before = await lockUser(db, id)
      if (before === undefined) throw notFound()
      if (before.email !== email) {
        if (!checked) throw currentPasswordRefused(EMAIL_NEEDS_PASSWORD)
        // The password may have changed since it was checked.
        if ((await passwordOf(db, id))?.password_hash !== checked) throw currentPasswordRefused()
        // Links in the previous mailbox must not open the account.
        await endResetLinks(db, id)
        previousEmail = before.email
      }
      try {
        await db
          .update('users')
          .set({
            first_name: first_name.trim(),
            last_name: last_name.trim(),
            // An unchanged address keeps its key, which may be an exact one.
            ...(previousEmail === undefined ? {} : { email, email_key }),
          })
          .where('id', '=', id)
          .execute()
      } catch (error) {
        throw isUniqueViolation(error) ? emailTaken() : error
      }
      await db.auditWriter.write('profile.edit', {
        id,
        before,
        after: {
          first_name: first_name.trim(),
          last_name: last_name.trim(),
          email: previousEmail === undefined ? before.email : email,
        },
      })
      if (previousEmail !== undefined)
        await enqueue(db, previousAddressMailJob, { to: previousEmail }, HIGHEST_PRIORITY)
      const row = await account(db, id)
      if (row === undefined) throw notFound()
      return { user: presentUser(row, caller.origin_user_id) }
    })
    if (previousEmail !== undefined) log.info('email address changed')
    return result
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
      const row = await account(db, id)
      if (row === undefined) throw notFound()
      return { user: presentUser(row, caller.origin_user_id) }
    })
  },
}
