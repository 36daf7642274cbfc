import { bareCode, isTimeCode } from '@linkwright/core/account/second-factor/code'
import {
  CODE_NEEDED,
  NO_SECRET,
  WRONG_CODE,
  SET_UP_YOUR_OWN_FIRST,
} from '@linkwright/core/account/second-factor/messages'
import { AppError } from '@linkwright/core/contract/errors'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import { hasSeal, sealOf } from '../../../http/sealed.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { lockUser } from '../session/queries.ts'
import { resetAttempts, consumeAttempt } from '../session/throttle.ts'
import { factorChangedMailJob } from './changed.job.ts'
import { factorOf, isOn, useRecoveryCode, useStep } from './queries.ts'
import { stepOf } from './totp.ts'

type Clocked = Pick<Services, 'config' | 'now'>

/** Binds a sealed secret to its row: it opens in no other one. */
export const sealContext = (db: TenantDb, userId: number) => `second factor of ${db.businessId}.${userId}`

export const wrongCode = () =>
  new AppError('refused', WRONG_CODE, { issues: [{ path: ['code'], message: WRONG_CODE }] })

/** Uses up a code and returns its kind; undefined when it is wrong or was used before. */
export async function useCode(
  db: TenantDb,
  userId: number,
  typed: string,
  { config, now }: Clocked,
): Promise<'code' | 'recovery-code' | undefined> {
  // Locked before its codes, as when the user is deleted.
  await lockUser(db, userId)
  const bare = bareCode(typed)
  if (!isTimeCode(bare)) return (await useRecoveryCode(db, userId, bare, now())) ? 'recovery-code' : undefined
  const factor = await factorOf(db, userId)
  const secret = factor && sealOf(config)?.open(factor.secret, sealContext(db, userId))
  const step = secret && stepOf(secret, bare, now())
  return step !== undefined && (await useStep(db, userId, step)) ? 'code' : undefined
}

/** Counts an attempt from any network: knowing the password must not allow guessing the code. */
export async function consumeCodeAttempt(db: TenantDb, userId: number): Promise<void> {
  await consumeAttempt(db, 'code', String(userId))
}

export async function resetCodeAttempts(db: TenantDb, userId: number): Promise<void> {
  await resetAttempts(db, 'code', String(userId))
}

/**
 * The second step of signing in. `check` throws when a code is required and missing, and counts the attempt; `use` uses
 * the code up in the transaction that opens the session.
 */
export const secondStep = {
  async check(db: TenantDb, userId: number, code: string | undefined): Promise<boolean> {
    if (!(await isOn(db, userId))) return false
    if (code === undefined) throw new AppError('code_needed', CODE_NEEDED)
    await consumeCodeAttempt(db, userId)
    return true
  },
  /** Notifies the owner when a recovery code was used, because it may have been stolen. */
  async use(db: TenantDb, userId: number, code: string, services: Clocked) {
    const used = await useCode(db, userId, code, services)
    const user = used === 'recovery-code' ? await lockUser(db, userId) : undefined
    if (user !== undefined) await enqueue(db, factorChangedMailJob, { to: user.email, what: 'recovery' })
    return used
  },
  refusal: wrongCode,
  done: resetCodeAttempts,
}

/** @throws AppError unless the server can store secrets and the administrator has a second factor too. */
export async function mayRequireFactor(
  db: TenantDb,
  userId: number,
  config: Services['config'],
): Promise<void> {
  if (!hasSeal(config)) throw new AppError('refused', NO_SECRET)
  if (!(await isOn(db, userId))) throw new AppError('refused', SET_UP_YOUR_OWN_FIRST)
}
