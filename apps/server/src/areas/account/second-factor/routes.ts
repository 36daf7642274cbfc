import { randomBytes } from 'node:crypto'
import type { secondFactor } from '@linkwright/core/account/second-factor/api'
import { bareCode, otpauthUri } from '@linkwright/core/account/second-factor/code'
import {
  START_SETUP_FIRST,
  MUST_STAY_ON,
  NO_SECRET,
  NOT_A_NEW_CODE,
  NOT_ON,
  ALREADY_ON,
  OWN_NEEDS_CODE,
} from '@linkwright/core/account/second-factor/messages'
import { AppError } from '@linkwright/core/contract/errors'
import type { AuditWriter } from '../../../db/audit-writer.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Caller } from '../../../access/caller.ts'
import { notFound, type QueuedServices } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { hasSeal, sealOf } from '../../../http/sealed.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { checkCurrentPassword } from '../session/current-password.ts'
import { endSessions, lockUser, userById } from '../session/queries.ts'
import { isRequired } from '../settings/queries.ts'
import { factorChangedMailJob } from './changed.job.ts'
import { resetCodeAttempts, sealContext, consumeCodeAttempt, useCode, wrongCode } from './check.ts'
import {
  confirmFactor,
  factorOf,
  deleteFactor,
  isOn,
  activateRecoveryCodes,
  saveSecret,
  newRecoveryCodes,
  recoveryCodesLeft,
} from './queries.ts'
import { base32 } from './totp.ts'

/** The length of the hash that uses it, RFC 4226 §4. */
const SECRET_BYTES = 20
const HIGHEST_PRIORITY = { urgency: 1 }

interface Within {
  db: TenantDb
  caller: Caller
  services: QueuedServices
}

/** Checks the caller's password and counts the attempt of the code, which the change itself uses up. */
async function checkPasswordAndFactor({ db, caller }: Within, current_password: string): Promise<void> {
  const { user_id } = caller
  await checkCurrentPassword(db, user_id, current_password)
  if (!(await isOn(db, user_id))) throw new AppError('refused', NOT_ON)
  await consumeCodeAttempt(db, user_id)
}

async function requireCode(db: TenantDb, { caller, services }: Within, code: string): Promise<void> {
  if ((await useCode(db, caller.user_id, code, services)) === undefined) throw wrongCode()
}

const notANewCode = () =>
  new AppError('refused', NOT_A_NEW_CODE, { issues: [{ path: ['code'], message: NOT_A_NEW_CODE }] })

type FactorChange = 'on' | 'off' | 'codes' | 'reset'

/** Audits a change and enqueues the mail to its owner. */
async function recordAndNotify<W extends FactorChange>(
  auditWriter: AuditWriter<`second-factor.${W}`>,
  rows: TenantDb,
  userId: number,
  what: W,
): Promise<void> {
  const user = await lockUser(rows, userId)
  if (user === undefined) throw notFound()
  await enqueue(rows, factorChangedMailJob, { to: user.email, what }, HIGHEST_PRIORITY)
  await auditWriter.write(`second-factor.${what}`, { id: userId, of: rows.businessId })
}

export const secondFactorRoutes: Handlers<typeof secondFactor> = {
  async show(_input, { db, caller, services }) {
    const [factor, { left, pending, until }, required] = await Promise.all([
      factorOf(db, caller.user_id),
      recoveryCodesLeft(db, caller.user_id, services.now()),
      isRequired(db, caller),
    ])
    const since = factor?.confirmed_at ?? null
    return {
      on: since !== null,
      since: since?.toISOString() ?? null,
      recovery_codes_left: since === null ? 0 : left,
      pending_codes:
        since === null || pending === 0 ? null : { count: pending, until: until?.toISOString() ?? null },
      required,
      available: hasSeal(services.config),
    }
  },

  async begin({ current_password }, { db, caller, services, write }) {
    const { user_id } = caller
    await checkCurrentPassword(db, user_id, current_password)
    const seal = sealOf(services.config)
    if (seal === undefined) throw new AppError('refused', NO_SECRET)
    const secret = randomBytes(SECRET_BYTES)
    return await write(async (within) => {
      const user = await lockUser(within, user_id)
      if (user === undefined) throw notFound()
      if (!(await saveSecret(within, user_id, seal.close(secret, sealContext(within, user_id)))))
        throw new AppError('refused', ALREADY_ON)
      const text = base32(secret)
      const issuer = services.config.client.product_name
      return { secret: text, uri: otpauthUri(text, { issuer, account: user.email }) }
    })
  },

  async confirm({ code }, ctx) {
    const { db, caller, services, write, log } = ctx
    const { user_id } = caller
    const factor = await factorOf(db, user_id)
    if (factor === undefined) throw new AppError('refused', START_SETUP_FIRST)
    if (factor.confirmed_at !== null) throw new AppError('refused', ALREADY_ON)
    await consumeCodeAttempt(db, user_id)
    const result = await write(async (within) => {
      await requireCode(within, ctx, code)
      if (!(await confirmFactor(within, user_id, services.now()))) throw new AppError('refused', ALREADY_ON)
      await recordAndNotify(within.auditWriter, within, user_id, 'on')
      // They were opened with the password alone.
      await endSessions(within, user_id, caller.token_hash)
      return { recovery_codes: await newRecoveryCodes(within, user_id, services.now()) }
    })
    await resetCodeAttempts(db, user_id)
    log.info('second factor switched on')
    return result
  },

  async newCodes({ current_password, code }, ctx) {
    await checkPasswordAndFactor(ctx, current_password)
    const { user_id } = ctx.caller
    const result = await ctx.write(async (within) => {
      await requireCode(within, ctx, code)
      await recordAndNotify(within.auditWriter, within, user_id, 'codes')
      return { recovery_codes: await newRecoveryCodes(within, user_id, ctx.services.now()) }
    })
    await resetCodeAttempts(ctx.db, user_id)
    return result
  },

  async keepCodes({ code }, { caller, services, write }) {
    const { user_id } = caller
    return await write(async (within) => {
      // Locked before its codes, as when codes are created.
      await lockUser(within, user_id)
      if (!(await activateRecoveryCodes(within, user_id, bareCode(code), services.now()))) throw notANewCode()
      await within.auditWriter.write('second-factor.keep-codes', { id: user_id, of: within.businessId })
      return { msg: 'ok' as const }
    })
  },

  async off({ current_password, code }, ctx) {
    const { caller, db, log } = ctx
    await checkPasswordAndFactor(ctx, current_password)
    if (await isRequired(db, caller)) throw new AppError('refused', MUST_STAY_ON)
    const result = await ctx.write(async (within) => {
      await requireCode(within, ctx, code)
      await deleteFactor(within, caller.user_id)
      await recordAndNotify(within.auditWriter, within, caller.user_id, 'off')
      return { msg: 'ok' as const }
    })
    await resetCodeAttempts(db, caller.user_id)
    log.info('second factor switched off')
    return result
  },

  async reset({ id }, { all, caller, writeAll, log }) {
    if (id === caller.user_id) throw new AppError('refused', OWN_NEEDS_CODE)
    const user = await userById(all, id)
    if (user === undefined) throw notFound()
    const result = await writeAll(async (every) => {
      const rows = every.of(user.business_id)
      await lockUser(rows, id)
      if (!(await deleteFactor(rows, id))) throw new AppError('refused', NOT_ON)
      await resetCodeAttempts(rows, id)
      await recordAndNotify(every.auditWriter, rows, id, 'reset')
      return { msg: 'ok' as const }
    })
    log.warn({ target_user_id: id }, 'second factor reset')
    return result
  },
}
