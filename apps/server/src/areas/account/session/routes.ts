import type { session } from '@linkwright/core/account/session/api'
import { AppError } from '@linkwright/core/contract/errors'
import { notFound } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { mailboxKey } from '@linkwright/core/values/mailbox-key'
import type { Kysely } from 'kysely'
import { requestScope } from '../../../db/request-scope.ts'
import type { DB } from '../../../db/tables.ts'
import { TenantDb } from '../../../db/tenant.ts'
import { hashedNewPassword } from '../../../http/new-password.ts'
import { hashOf, isPassword, NO_PASSWORD } from '../../../http/secrets.ts'
import { checkCurrentPassword, currentPasswordRefused } from './current-password.ts'
import { forgetNetworks, isKnownNetwork, rememberNetwork } from './known-networks.ts'
import { loginAs } from './login-as.ts'
import { networkOf } from '../../../http/network.ts'
import {
  countLogin,
  endApiKeys,
  endSessions,
  lockUser,
  resetLink,
  setPassword,
  takeResetLink,
  userByEmail,
} from './queries.ts'
import { type SessionPorts, readSession } from './read.ts'
import { openSessions, revokeSessions } from './open-sessions.ts'
import { sendResetLink } from './reset-link.ts'
import { resetAttempts, restoreAttempt, consumeAttempts, consumeAttempt } from './throttle.ts'
import { openSession } from './tokens.ts'

const WRONG_CREDENTIALS = 'The email or password is incorrect.'
const UNKNOWN_USER = { business_id: 0, id: 0 }
const CLOSED = 'Your account has been canceled.'

/** A user found by a call without a token, with the tenant database of their business. */
function userOf(
  kysely: Kysely<DB>,
  { business_id, id }: { business_id: number; id: number },
): [db: TenantDb, id: number] {
  return [new TenantDb(kysely, business_id), id]
}

function expired(auditWriter: { changesNothing: () => void }) {
  auditWriter.changesNothing()
  return 'expired' as const
}

export const sessionRoutes = (ports: SessionPorts): Handlers<typeof session> => ({
  async login({ email, password, code }, { services, kysely, writeAll, address, agent, log }) {
    const network = networkOf(address)
    const mailbox = mailboxKey(email)
    const account = `${mailbox}|${network}`
    const found = await userByEmail(kysely, email)
    // Also for unknown addresses: the number of statements must not reveal who has an account.
    const isKnown = await isKnownNetwork(...userOf(kysely, found ?? UNKNOWN_USER), network)
    await consumeAttempts(kysely, [
      ['account', account],
      ['address', network],
      ...(isKnown ? [] : ([['everywhere', mailbox]] as const)),
    ])
    // The same work for unknown addresses: the duration must not reveal who has an account.
    const right = await isPassword(password, found?.password_hash ?? NO_PASSWORD)
    if (found === undefined || !right) {
      log.warn({ address }, 'login refused')
      throw new AppError('refused', WRONG_CREDENTIALS)
    }
    await resetAttempts(kysely, 'account', account)
    await restoreAttempt(kysely, 'address', network)
    if (!isKnown) await restoreAttempt(kysely, 'everywhere', mailbox)
    if (found.closed) {
      // Only the account owner can resubscribe.
      const subscription = found.is_main ? found.subscription_id : null
      throw new AppError('refused', CLOSED, subscription === null ? {} : { subscription })
    }
    const { secondStep } = ports
    const [rows, id] = userOf(kysely, found)
    const isTwoStep = await secondStep.check(rows, id, code)
    const { token, expires_at, used } = await writeAll(async ({ kysely: trx, auditWriter }) => {
      const [within] = userOf(trx, found)
      const by = isTwoStep ? await secondStep.use(within, id, code ?? '', services) : undefined
      if (isTwoStep && by === undefined) throw secondStep.refusal()
      await countLogin(...userOf(trx, found))
      await rememberNetwork(...userOf(trx, found), network)
      await auditWriter.write('session.open', {
        id,
        by: id,
        of: found.business_id,
        ...(by && { after: { second_factor: by } }),
      })
      return { ...(await openSession(trx, found, services.now(), { by: { address, agent } })), used: by }
    })
    if (used !== undefined) await secondStep.done(rows, id)
    log.info({ business_id: found.business_id, user_id: found.id }, 'login')
    const db = new TenantDb(services.queuedDb('read', found.business_id), found.business_id)
    const session = await readSession(db, services, ports, {
      user_id: found.id,
      is_main: found.is_main,
      origin_user_id: null,
      origin_name: null,
      expires_at,
    })
    return { ...session, token }
  },

  async loginAs({ userId }, { services, caller, all, writeAll, address, agent, log }) {
    const by = { address, agent }
    const opened = await writeAll((every) => loginAs(every, caller, userId, { now: services.now(), by }))
    log.info(
      { target_user_id: userId },
      opened.origin_user_id === null ? 'impersonation stopped' : 'impersonation started',
    )
    const { token, expires_at, user, origin_user_id, origin_name } = opened
    const session = await readSession(all.of(user.business_id), services, ports, {
      user_id: user.id,
      is_main: user.is_main,
      origin_user_id,
      origin_name,
      expires_at,
    })
    return { ...session, token }
  },

  async logout(_input, { caller, write }) {
    return await write(async (db) => {
      const ended = await db.delete('sessions').where('token_hash', '=', caller.token_hash).executeTakeFirst()
      if (ended.numDeletedRows === 0n) db.auditWriter.changesNothing()
      else await db.auditWriter.write('session.end', { id: caller.user_id })
      return { msg: 'ok' as const }
    })
  },

  async read(_input, { db, services, caller }) {
    return await readSession(db, services, ports, caller)
  },

  async list(_input, { db, services, caller }) {
    return await openSessions(db, caller, services.now())
  },

  async revoke({ id }, { services, caller, write }) {
    return await write(async (db) => {
      const revoked = await revokeSessions(db, caller, services.now(), { id })
      if (revoked === 0) throw notFound()
      await db.auditWriter.write('session.revoke', { id: caller.user_id, after: { sessions: revoked } })
      return { msg: 'ok' as const }
    })
  },

  async revokeOthers(_input, { services, caller, write }) {
    return await write(async (db) => {
      const revoked = await revokeSessions(db, caller, services.now(), 'others')
      if (revoked === 0) db.auditWriter.changesNothing()
      else await db.auditWriter.write('session.revoke', { id: caller.user_id, after: { sessions: revoked } })
      return { revoked }
    })
  },

  async forgotPassword({ email }, { services, kysely, address, log }) {
    await consumeAttempt(kysely, 'reset', networkOf(address))
    // Not awaited: the duration would reveal whether the address is known. Outside the request scope, so that it is sent
    // even if the caller disconnects.
    void requestScope
      .exit(() => sendResetLink(services, email, log))
      .catch((error: unknown) => log.error({ err: error }, 'the reset mail could not be sent'))
    return { message: 'ok' }
  },

  async resetPassword({ password, key }, { services, kysely, writeAll, address, log }) {
    await consumeAttempt(kysely, 'reset', networkOf(address))
    const hash = await hashedNewPassword(services.config, password)
    const result = await writeAll(async ({ kysely: trx, auditWriter }) => {
      const link = await resetLink(trx, hashOf(key))
      if (link === undefined) return expired(auditWriter)
      await lockUser(...userOf(trx, link))
      // One conditional statement, so that only one of several concurrent uses of a key sets the password.
      const used = await takeResetLink(trx, hashOf(key), services.now())
      if (used === undefined) return expired(auditWriter)
      const [db, id] = userOf(trx, used)
      await setPassword(db, id, hash)
      await endSessions(db, id)
      // An intruder may have created API keys. A password change keeps them: the user knows them.
      await endApiKeys(db, id, services.now())
      // Ends the throttling caused by attackers: the user has proved to own the mailbox.
      await forgetNetworks(db, id)
      await rememberNetwork(db, id, networkOf(address))
      await auditWriter.write('password.reset', { id, by: id, of: used.business_id })
      log.info({ business_id: used.business_id, user_id: used.id }, 'password reset')
      return 'reset' as const
    })
    if (result === 'reset') await restoreAttempt(kysely, 'reset', networkOf(address))
    return { message: 'ok', result }
  },

  async changePassword({ password, current_password }, { db, caller, services, write, log }) {
    const { user_id } = caller
    const checked = await checkCurrentPassword(db, user_id, current_password)
    const hash = await hashedNewPassword(services.config, password)
    const result = await write(async (within) => {
      // The password may have changed since it was checked.
      if (!(await setPassword(within, user_id, hash, checked))) throw currentPasswordRefused()
      await endSessions(within, user_id, caller.token_hash)
      await within.auditWriter.write('password.change', { id: user_id })
      return { msg: 'ok' as const }
    })
    log.info('password changed')
    return result
  },
})
