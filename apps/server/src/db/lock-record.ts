import type { Kysely } from 'kysely'
import { type LockMode, lockModes, type LockName, type ownOrders, rankOf } from './lock-order.ts'

/** One id, several, or undefined for rows that a condition selects. */
export type LockIds = number | string | Buffer | readonly number[] | undefined

type Id = number | string

interface Taken {
  name: LockName
  ids: readonly Id[] | undefined
  mode: LockMode
}

interface Locks {
  taken: Taken[]
  /** The order is checked from here on; earlier locks belong to another order. */
  since: number
}

let byTransaction: WeakMap<object, Locks> | undefined

/** Makes a lock out of order an error. For tests: on a server it is only a possible deadlock. */
export function checkLockOrder(): void {
  byTransaction ??= new WeakMap()
}

/**
 * Records a lock of a transaction.
 * @throws Error if the order is checked and the lock comes too late.
 */
export function recordLock<S>(trx: Kysely<S>, name: LockName, given: LockIds, mode: LockMode): void {
  // Outside a transaction a lock ends with its statement.
  if (byTransaction === undefined || !trx.isTransaction) return
  const locks = byTransaction.get(trx) ?? { taken: [], since: 0 }
  byTransaction.set(trx, locks)
  const ids = idsOf(given)?.filter((id) => !isHeld(locks.taken, name, id, mode))
  const lock = { name, ids, mode }
  // Locks already held as strongly never wait.
  if (ids?.length === 0) return
  const before = locks.taken.slice(locks.since).find((each) => !mayFollow(each, lock))
  if (before !== undefined)
    throw new Error(
      `${describe(lock)} is locked after ${describe(before)}: see the order in db/lock-order.ts.`,
    )
  locks.taken.push(lock)
}

/** Starts a part of a transaction whose locks are ordered among themselves but not after the earlier ones. */
export function startOwnOrder<S>(trx: Kysely<S>, _why: keyof typeof ownOrders): void {
  const locks = byTransaction?.get(trx)
  if (locks !== undefined) locks.since = locks.taken.length
}

function idsOf(given: LockIds): readonly Id[] | undefined {
  if (given === undefined) return undefined
  if (typeof given !== 'object') return [given]
  return Buffer.isBuffer(given) ? [given.toString('hex')] : given
}

const describe = ({ name, ids, mode }: Taken) => [name, ...(ids ?? []), 'for', mode].join(' ')

const strength = (mode: LockMode) => lockModes.indexOf(mode)

function isHeld(taken: readonly Taken[], name: LockName, id: Id, mode: LockMode): boolean {
  return taken.some(
    (each) =>
      each.name === name &&
      strength(each.mode) >= strength(mode) &&
      // Rows selected by a condition may be among them.
      (each.ids === undefined || each.ids.includes(id)),
  )
}

/** Rows of one table are locked in id order. */
function mayFollow(before: Taken, lock: Taken): boolean {
  const [first, second] = [rankOf(before.name), rankOf(lock.name)]
  if (first !== second) return first < second
  if (before.ids === undefined || lock.ids === undefined) return true
  return lock.ids.every((id) =>
    before.ids?.every((each) => each < id || (each === id && mayStrengthen(before.mode, lock.mode))),
  )
}

/** Two holders of a weaker lock that both request the stronger one wait for each other if the two conflict. */
function mayStrengthen(from: LockMode, to: LockMode): boolean {
  return from === 'key share' ? to !== 'update' : from !== 'share'
}
