import type { session } from '@linkwright/core/account/session/api'
import { AppError } from '@linkwright/core/contract/errors'
import type { Handlers } from '../../../http/routes.ts'
import { mailboxKey } from '@linkwright/core/values/mailbox-key'
import { asking } from '../../../db/asking.ts'
import { hashedPassword, hashOf, isPassword, NO_PASSWORD } from '../../../http/secrets.ts'
import { checkCurrentPassword, currentPasswordRefused } from './current-password.ts'
import { forgetNetworks, isKnownNetwork, rememberNetwork } from './known-networks.ts'
import { loginAs } from './login-as.ts'
import { networkOf } from './network.ts'
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
import { readSession } from './read.ts'
import { sendResetLink } from './reset-link.ts'
import { forgetFailures, forgiveTry, takeTries, takeTry } from './throttle.ts'
import { openSession } from './tokens.ts'

const WRONG_CREDENTIALS = 'The email or password is incorrect.'
const NOBODY = { business_id: 0, id: 0 }
const CLOSED = 'Your account has been canceled.'

export const sessionRoutes: Handlers<typeof session> = {
  async login({ email, password }, { services, kysely, address, log }) {
    const network = networkOf(address)
    const mailbox = mailboxKey(email)
    const account = `${mailbox}|${network}`
    const found = await userByEmail(kysely, email)
    // Asked for unknown addresses too, since a queued database would tell who has an account by one question more.
    const isKnown = await isKnownNetwork(kysely, found ?? NOBODY, network)
    await takeTries(kysely, [
      ['account', account],
      ['address', network],
      ...(isKnown ? [] : ([['everywhere', mailbox]] as const)),
    ])
    // The same work for unknown addresses: how long it takes must not tell who has an account.
    const right = await isPassword(password, found?.password_hash ?? NO_PASSWORD)
    if (found === undefined || !right) {
      log.warn({ address }, 'login refused')
      throw new AppError('refused', WRONG_CREDENTIALS)
    }
    await forgetFailures(kysely, 'account', account)
    await forgiveTry(kysely, 'address', network)
    if (!isKnown) await forgiveTry(kysely, 'everywhere', mailbox)
    if (found.closed) {
      const { subscription_id } = found
      throw new AppError('refused', CLOSED, subscription_id === null ? {} : { subscription: subscription_id })
    }
    const { token, expires_at } = await kysely.transaction().execute(async (trx) => {
      await countLogin(trx, found)
      await rememberNetwork(trx, found, network)
      return await openSession(trx, found, services.now())
    })
    log.info({ business_id: found.business_id, user_id: found.id }, 'login')
    const session = await readSession(services, {
      business_id: found.business_id,
      user_id: found.id,
      is_main: found.is_main,
      origin_user_id: null,
      expires_at,
    })
    return { ...session, token }
  },

  async loginAs({ userId }, { services, caller, address, log }) {
    const opened = await services
      .lanes('write', caller.business_id)
      .transaction()
      .execute((trx) => loginAs(trx, caller, userId, { now: services.now(), address }))
    log.info(
      { target_user_id: userId },
      opened.origin_user_id === null ? 'impersonation stopped' : 'impersonation started',
    )
    const { token, expires_at, user, origin_user_id } = opened
    const session = await readSession(services, {
      business_id: user.business_id,
      user_id: user.id,
      is_main: user.is_main,
      origin_user_id,
      expires_at,
    })
    return { ...session, token }
  },

  async logout(_input, { services, caller }) {
    await services
      .lanes('write', caller.business_id)
      .deleteFrom('sessions')
      .where('token_hash', '=', caller.token_hash)
      .execute()
    return { msg: 'ok' }
  },

  async read(_input, { services, caller }) {
    return await readSession(services, caller)
  },

  async forgotPassword({ email }, { services, kysely, address, log }) {
    await takeTry(kysely, 'reset', networkOf(address))
    // Not waited for, since how long it takes would tell whether the address is known; and nobody's any more, so that
    // it is sent though its asker leaves.
    void asking
      .exit(() => sendResetLink(services, email, log))
      .catch((error: unknown) => log.error({ err: error }, 'the reset mail could not be sent'))
    return { message: 'ok' }
  },

  async resetPassword({ password, key }, { services, kysely, address, log }) {
    await takeTry(kysely, 'reset', networkOf(address))
    const hash = await hashedPassword(password)
    const result = await kysely.transaction().execute(async (trx) => {
      const named = await resetLink(trx, hashOf(key))
      if (named === undefined) return 'expired'
      await lockUser(trx, named)
      // One conditional statement: of many parallel uses of one key a single one sets the password.
      const used = await takeResetLink(trx, hashOf(key), services.now())
      if (used === undefined) return 'expired'
      await setPassword(trx, used, hash)
      await endSessions(trx, used)
      // Who resets may have lost the account to somebody who made keys; who changes knows what they made.
      await endApiKeys(trx, used, services.now())
      // The way in for whoever is held up because others guess: the mailbox is theirs.
      await forgetNetworks(trx, used)
      await rememberNetwork(trx, used, networkOf(address))
      log.info({ business_id: used.business_id, user_id: used.id }, 'password reset')
      return 'reset'
    })
    if (result === 'reset') await forgiveTry(kysely, 'reset', networkOf(address))
    return { message: 'ok', result }
  },

  async changePassword({ password, current_password }, { services, caller, log }) {
    const user = { business_id: caller.business_id, id: caller.user_id }
    const kysely = services.lanes('write', caller.business_id)
    const checked = await checkCurrentPassword(kysely, user, current_password)
    const hash = await hashedPassword(password)
    await kysely.transaction().execute(async (trx) => {
      // It may have been reset or changed since it was checked; then what was sent is not the current one.
      if (!(await setPassword(trx, user, hash, checked))) throw currentPasswordRefused()
      await endSessions(trx, user, caller.token_hash)
    })
    log.info('password changed')
    return { msg: 'ok' }
  },
}
