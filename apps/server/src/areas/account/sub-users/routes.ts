import { addSubUserProblem } from '@linkwright/core/access/plan-limits'
import { AppError } from '@linkwright/core/contract/errors'
import type { subUsers } from '@linkwright/core/account/sub-users/api'
import { ACCESS_CONFLICT } from '@linkwright/core/account/sub-users/messages'
import type { TenantDb } from '../../../db/tenant.ts'
import { isUniqueViolation } from '../../../db/sqlstate.ts'
import { today } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { hashedNewPassword } from '../../../http/new-password.ts'
import { publishTask, publishTaskTo, recheckSockets } from '../../../live/send.ts'
import { endResetLinks, endSessions } from '../session/queries.ts'
import { emailTaken } from '../users/add-account.ts'
import { mailbox } from '../session/mailbox.ts'
import { grantedSites, grantSites, lockSubUser, lockSubUsers, subUserList } from './queries.ts'
import { ACCESS_CHANGED, SITES_CHANGED } from '@linkwright/core/live/messages'

/** The effects in higher wings when a sub-user may see only these sites, or is deleted. */
type LimitSites = (db: TenantDb, userId: number, siteIds: readonly number[], today: string) => Promise<void>

export const subUserRoutes = (limitSites: LimitSites): Handlers<typeof subUsers> => ({
  async list(_input, { db }) {
    return await subUserList(db)
  },

  async add({ first_name, last_name, email, password }, { services, write, log }) {
    // Before the lock: hashing is slow on purpose.
    const password_hash = await hashedNewPassword(services.config, password)
    const result = await write(async (db) => {
      const { count, limit } = await lockSubUsers(db)
      const why = addSubUserProblem(count, limit)
      if (why !== undefined) throw new AppError('refused', why)
      const names = { first_name: first_name.trim(), last_name: last_name.trim(), ...mailbox(email) }
      const { id } = await db
        .insert('users', { ...names, password_hash, user_type: 'user', is_main: false })
        .returning('id')
        .executeTakeFirstOrThrow()
        .catch(refuseTaken)
      await db.auditWriter.write('sub-user.add', { id, after: names })
      await publishTask(db, ACCESS_CHANGED, null)
      return await subUserList(db)
    })
    log.info('sub-user added')
    return result
  },

  async edit({ id, password, may_spend, ...names }, { services, write, log }) {
    const password_hash =
      password === undefined ? undefined : await hashedNewPassword(services.config, password)
    const result = await write(async (db) => {
      const before = await lockSubUser(db, id)
      const given = Object.entries(names).filter(([, value]) => value !== undefined)
      const changes = {
        ...Object.fromEntries(given.map(([name, value]) => [name, value.trim()])),
        // An unchanged address keeps its key, which may be an exact one.
        ...(names.email === undefined || names.email.trim() === before.email ? {} : mailbox(names.email)),
        ...(password_hash === undefined ? {} : { password_hash }),
        ...(may_spend === undefined ? {} : { may_spend: may_spend === '1' }),
      }
      await db.update('users').set(changes).where('id', '=', id).execute().catch(refuseTaken)
      const has_new_password = password_hash !== undefined
      await db.auditWriter.write('sub-user.edit', {
        id,
        before,
        after: { ...before, ...changes, has_new_password },
      })
      await publishTask(db, ACCESS_CHANGED, null)
      if (has_new_password) await endSessions(db, id)
      // Links in the previous mailbox must not open the account.
      else if (names.email !== undefined && names.email.trim() !== before.email) await endResetLinks(db, id)
      return await subUserList(db)
    })
    log.info({ sub_user_id: id, password: password !== undefined }, 'sub-user changed')
    return result
  },

  async remove({ id }, { services, write, log }) {
    const result = await write(async (db) => {
      const before = await lockSubUser(db, id, 'update')
      await limitSites(db, id, [], today(services))
      await db.delete('users').where('id', '=', id).execute()
      await db.auditWriter.write('sub-user.remove', { id, before })
      // Their sessions were deleted with them.
      await recheckSockets(db, id)
      await publishTask(db, ACCESS_CHANGED, null)
      return { result: true as const }
    })
    log.info({ sub_user_id: id }, 'sub-user deleted')
    return result
  },

  async access({ sub_user_id: id, sites, before }, { services, write, log }) {
    const wanted = [...new Set(sites)].toSorted((a, b) => a - b)
    const result = await write(async (db) => {
      await lockSubUser(db, id)
      const granted = await grantedSites(db, id)
      if (before !== undefined && !hasSame(granted, before)) throw new AppError('conflict', ACCESS_CONFLICT)
      // Cart lines first, with the locks of their pages: deleting a site locks its pages before its grants.
      await limitSites(db, id, wanted, today(services))
      await grantSites(db, id, wanted)
      await recheckSockets(db, id)
      await publishTaskTo(db, [id], SITES_CHANGED, null)
      await db.auditWriter.write('sub-user.grant', {
        id,
        before: { sites: granted },
        after: { sites: wanted },
      })
      await publishTask(db, ACCESS_CHANGED, null)
      return { sites: wanted }
    })
    log.info({ sub_user_id: id, sites: wanted.length }, 'access of a sub-user changed')
    return result
  },
})

function refuseTaken(error: unknown): never {
  throw isUniqueViolation(error) ? emailTaken() : error
}

function hasSame(one: readonly number[], other: readonly number[]): boolean {
  const known = new Set(other)
  return known.size === one.length && one.every((id) => known.has(id))
}
