import { HAS_PASSWORD, INVITE_CLOSED } from '@linkwright/core/admin/users/messages'
import type { adminUsers } from '@linkwright/core/admin/users/api'
import { AppError } from '@linkwright/core/contract/errors'
import { BILLING_CHANGED } from '@linkwright/core/live/messages'
import { toDollars } from '@linkwright/core/values/money'
import { sql } from 'kysely'
import { lock } from '../../../db/lock.ts'
import type { AllTenants } from '../../../db/all-tenants.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { type AdminContext, notFound } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { defaultPassword, hashedPassword, NO_PASSWORD } from '../../../http/secrets.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { tablePage } from '../../../db/table-page.ts'
import { publishTask } from '../../../live/send.ts'
import { addInvitation } from '../../account/session/invitation.ts'
import { addResetLink } from '../../account/session/reset-link.ts'
import { resetMail } from '../../account/session/reset-mail.ts'
import { consumeAttempt } from '../../account/session/throttle.ts'
import { presentUser } from '../../account/session/present.ts'
import {
  account,
  deleteSessions,
  endApiKeys,
  endSessions,
  lockUser,
  passwordOf,
  setPassword,
} from '../../account/session/queries.ts'
import type { Mail } from '../../../integrations/mail/port.ts'
import { accountMailJob } from '../../account/users/mails.job.ts'
import { closeBusiness } from '../../buying/billing/close-business.ts'
import { closeAtProvider, isKnownToProvider, reactivateAccount } from '../../buying/billing/admin-changes.ts'
import { addAccountByAdmin } from './add.ts'
import { changeEmail } from './change-email.ts'
import { invitationMail } from './invitation-mail.ts'
import { presentAdminUser, usersSource, wantedUsers } from './list.ts'
import { usersFile } from './file.ts'
import { salesOf, userStats } from './queries.ts'
import { nonAdminTarget, closableBusiness, target } from './target.ts'

const OK = { success: true } as const

export const adminUserRoutes: Handlers<typeof adminUsers> = {
  async list(wanted, { all, list, services }) {
    const now = services.now()
    const { rows, ...page } = await tablePage(all, usersSource, wanted, wantedUsers(wanted, now))
    list(page)
    return rows.map((row) => presentAdminUser(row, now))
  },

  async export({ type, ...wanted }, { allInBulk, services }) {
    return usersFile(allInBulk, wanted, type, services.now())
  },

  stats: (_input, { all, services }) => userStats(all, services.now()),

  async sales({ userIds }, { all, services }) {
    const rows = await salesOf(all, userIds, services.now())
    return Object.fromEntries(
      rows.map(({ id, month, quarter, year }) => [
        id,
        { month: toDollars(month), quarter: toDollars(quarter), year: toDollars(year) },
      ]),
    )
  },

  async add(form, ctx) {
    let invitation: { secret: string } | undefined
    // The response for a repeated call is stored before the mail is sent, so it reports `mailed: false`.
    const added = await ctx.writeAll(async (all) => {
      const { secret, business_id, user_id } = await addAccountByAdmin(all, form, ctx.services.now())
      invitation = { secret }
      return { ...(await shown(all, { business_id, id: user_id })), mailed: false }
    })
    return invitation === undefined
      ? added
      : { ...added, mailed: await sendLink(ctx, invitationMail, added.user.email, invitation.secret) }
  },

  async invite({ id }, ctx) {
    return await mailSecret(ctx, id, invitationMail, 'account.invite', async (db) => {
      if ((await passwordOf(db, id))?.password_hash !== NO_PASSWORD)
        throw new AppError('refused', HAS_PASSWORD)
      return await addInvitation(db, id, ctx.services.now())
    })
  },

  async resetMail({ id }, ctx) {
    return await mailSecret(ctx, id, resetMail, 'account.reset', async (db) => {
      await consumeAttempt(db, 'mailboxByAdmin', String(id))
      return await addResetLink(db, id, ctx.services.now())
    })
  },

  async changeEmail({ userId, email }, { all, writeAll, log }) {
    const user = await nonAdminTarget(all, userId)
    const result = await writeAll(async (within) => {
      await changeEmail(within, user, email)
      return await shown(within, user)
    })
    log.info({ target_user_id: userId }, 'email address changed by an administrator')
    return result
  },

  async defaultPassword({ userId }, { all, services, writeAll, log }) {
    const user = await nonAdminTarget(all, userId)
    const password = defaultPassword()
    // Before the lock: hashing is slow on purpose.
    const hash = await hashedPassword(password)
    await writeAll(async (within) => {
      const db = within.of(user.business_id)
      const locked = await lockUser(db, userId)
      if (locked === undefined) throw notFound()
      await setPassword(db, userId, hash)
      await endSessions(db, userId)
      // An intruder who had the account may have created API keys.
      await endApiKeys(db, userId, services.now())
      await within.auditWriter.write('account.password', { id: userId, of: user.business_id })
      await enqueue(db, accountMailJob, { to: locked.email, news: 'password' })
      return OK
    })
    log.info({ target_user_id: userId, at: services.now() }, 'password set by an administrator')
    return { password }
  },

  async endSessions({ id }, { all, caller, services, writeAll, log }) {
    const { business_id } = await target(all, id)
    const result = await writeAll(async (within) => {
      const db = within.of(business_id)
      if ((await lockUser(db, id)) === undefined) throw notFound()
      // An administrator's own session stays, so that the call can respond.
      const ended = await deleteSessions(db, id, id === caller.user_id ? caller.token_hash : undefined)
      const revoked = ended.filter(({ expires_at }) => expires_at > services.now()).length
      await within.auditWriter.write('account.sessions', {
        id,
        of: business_id,
        after: { sessions: revoked },
      })
      return { revoked }
    })
    log.info({ target_user_id: id }, 'sessions ended by an administrator')
    return result
  },

  async reactivate({ userId }, ctx) {
    const { business_id } = await target(ctx.all, userId)
    await reactivateAccount(ctx, business_id)
    return OK
  },

  async close({ businessId }, ctx) {
    const before = await closableBusiness(ctx.all, businessId)
    if (await isKnownToProvider(ctx, businessId)) {
      await closeAtProvider(ctx, businessId)
      return OK
    }
    return await ctx.writeAll(async (all) => {
      const db = all.of(businessId)
      await lock(db, 'businesses').select('id').executeTakeFirstOrThrow()
      await closeBusiness(db, ctx.services.now())
      await publishTask(db, BILLING_CHANGED, null)
      const { active, closed } = before
      await all.auditWriter.write('account.close', {
        id: businessId,
        of: businessId,
        before: { active, closed },
        after: { outcome: 'done', active: 0, closed: true },
      })
      return OK
    })
  },

  async setApiAccess({ id, enabled }, { all, writeAll }) {
    const { business_id } = await target(all, id)
    const api_access = enabled === '1'
    return await writeAll(async (within) => {
      const db = within.of(business_id)
      const before = await lock(db, 'businesses').select('api_access').executeTakeFirstOrThrow()
      await sql`update businesses set api_access = ${api_access} where id = ${business_id}`.execute(db)
      await within.auditWriter.write('account.api', {
        id: business_id,
        of: business_id,
        before,
        after: { api_access },
      })
      await publishTask(db, BILLING_CHANGED, null)
      return { id, api_access: enabled }
    })
  },
}

type Mailing = AdminContext<'account.invite' | 'account.reset'>

/** Emails a user a link with the secret that `add` inserts; returns whether the email was sent. */
async function mailSecret(
  ctx: Pick<Mailing, 'all' | 'services' | 'log' | 'writeAll'>,
  id: number,
  mail: (to: string, link: string) => Mail,
  action: 'account.invite' | 'account.reset',
  add: (db: TenantDb) => Promise<string>,
): Promise<{ mailed: boolean }> {
  const user = await target(ctx.all, id)
  if (user.closed) throw new AppError('refused', INVITE_CLOSED)
  const { secret, email } = await ctx.writeAll(async (all) => {
    const db = all.of(user.business_id)
    const locked = await lockUser(db, id)
    if (locked === undefined) throw notFound()
    const added = await add(db)
    await all.auditWriter.write(action, { id, of: user.business_id, after: { email: locked.email } })
    return { secret: added, email: locked.email }
  })
  return { mailed: await sendLink(ctx, mail, email, secret) }
}

/** Sends a link; false when that failed. Without a job, because the secret of a link must not be stored. */
async function sendLink(
  { services, log }: Pick<AdminContext, 'services' | 'log'>,
  mail: (to: string, link: string) => Mail,
  to: string,
  secret: string,
): Promise<boolean> {
  try {
    await services.integrations.mail.send(mail(to, `${services.config.publicUrl}/password-wizard/${secret}`))
    return true
  } catch (error) {
    log.warn({ err: error }, 'the mail with the link could not be sent')
    return false
  }
}

async function shown(all: AllTenants, { business_id, id }: { business_id: number; id: number }) {
  const row = await account(all.of(business_id), id)
  if (row === undefined) throw notFound()
  return { user: presentUser(row, null) }
}
