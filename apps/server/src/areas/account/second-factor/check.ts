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

/** What a secret is sealed for: it opens in no other row. */
export const sealContext = (db: TenantDb, userId: number) => `second factor of ${db.businessId}.${userId}`

export const wrongCode = () =>
  new AppError('refused', WRONG_CODE, { issues: [{ path: ['code'], message: WRONG_CODE }] })

/** Which kind of code was used up; undefined when it is wrong, or was used before. */
export async function useCode(
  db: TenantDb,
  userId: number,
  typed: string,
  { config, now }: Clocked,
): Promise<'code' | 'recovery-code' | undefined> {
  // Before its codes, as a deletion of the user takes them.
  await lockUser(db, userId)
  const bare = bareCode(typed)
  if (!isTimeCode(bare)) return (await useRecoveryCode(db, userId, bare, now())) ? 'recovery-code' : undefined
  const factor = await factorOf(db, userId)
  const secret = factor && sealOf(config)?.open(factor.secret, sealContext(db, userId))
  const step = secret && stepOf(secret, bare, now())
  return step !== undefined && (await useStep(db, userId, step)) ? 'code' : undefined
}

/** Counts a try of a code, wherever it comes from: who knows the password shall not guess the code. */
export async function consumeCodeAttempt(db: TenantDb, userId: number): Promise<void> {
  await consumeAttempt(db, 'code', String(userId))
}

export async function resetCodeAttempts(db: TenantDb, userId: number): Promise<void> {
  await resetAttempts(db, 'code', String(userId))
}

/**
 * The second step of signing in. `ask` throws unless none is needed or a code was sent, of which it counts the try; the
 * code is used up inside the transaction that opens the session.
 */
export const secondStep = {
  async ask(db: TenantDb, userId: number, code: string | undefined): Promise<boolean> {
    if (!(await isOn(db, userId))) return false
    if (code === undefined) throw new AppError('code_needed', CODE_NEEDED)
    await consumeCodeAttempt(db, userId)
    return true
  },
  /** Whoever took the account over by a code that was written down is noticed by its owner. */
  async use(db: TenantDb, userId: number, code: string, services: Clocked) {
    const used = await useCode(db, userId, code, services)
    const user = used === 'recovery-code' ? await lockUser(db, userId) : undefined
    if (user !== undefined) await enqueue(db, factorChangedMailJob, { to: user.email, what: 'recovery' })
    return used
  },
  refusal: wrongCode,
  done: resetCodeAttempts,
}

/** An administrator asks of the others what they have themselves, on a server that can keep it. */
export async function mayRequireFactor(
  db: TenantDb,
  userId: number,
  config: Services['config'],
): Promise<void> {
  if (!hasSeal(config)) throw new AppError('refused', NO_SECRET)
  if (!(await isOn(db, userId))) throw new AppError('refused', SET_UP_YOUR_OWN_FIRST)
}
