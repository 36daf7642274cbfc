import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { HostQueue, type EndOfVisit, type HostTurns } from '@linkwright/page-reader/host-queue'
import type { RetryAfterByHost } from '@linkwright/page-reader/retry-after'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { unlockedClause } from '../../db/lock.ts'
import { isUniqueViolation } from '../../db/sqlstate.ts'
import { is, typedSql } from '../../db/typed-sql.ts'

/** Longer than any visit: a lease that is older belongs to a server that has ended. */
const LEASE_SECONDS = 60
/** Hosts of one address that are read at the same time. */
export const HOSTS_PER_ADDRESS = 4
/** Between two attempts to get a host. */
const WAIT_MS = { least: 25, most: 1000 } as const

/** Resolves a host to its address; undefined if it has none. */
export type AddressOf = (host: string) => Promise<string | undefined>

const systemAddress: AddressOf = async (host) => {
  try {
    return (await lookup(host.replace(/^\[|\]$/g, ''))).address
  } catch {
    return undefined
  }
}

interface Lease {
  host: string
  id: string
}

/**
 * Admits one reader per host at a time, over all servers, and at most four hosts of one address. A lease is a row of
 * `read_hosts`; it ends by itself when its server was killed. In one process readers take turns in order of arrival.
 */
export class LeasedHosts {
  readonly #kysely: Kysely<DB>
  readonly #addressOf: AddressOf
  readonly #local = new HostQueue()
  readonly #observed = new AsyncLocalStorage<Promise<boolean>[]>()

  constructor(kysely: Kysely<DB>, addressOf: AddressOf = systemAddress) {
    this.#kysely = kysely
    this.#addressOf = addressOf
  }

  turns(retryAfter: RetryAfterByHost): HostTurns {
    return {
      acquire: async (host, signal) => {
        const releases = this.#observed.getStore()
        const endLocal = await this.#local.acquire(host, signal)
        try {
          const { quietUntil, ...lease } = await this.#lease(host, signal)
          if (quietUntil !== null) retryAfter.set(host, quietUntil)
          return (pauseMs, end) => {
            const released = this.#release(lease, pauseMs, end).finally(() => endLocal(0))
            releases?.push(released.catch(() => false))
          }
        } catch (error) {
          endLocal(0)
          throw error
        }
      },
    }
  }

  /** Does some reading. `isKept` is false when a lease was lost in the meantime: another reader may have been there. */
  async observe<T>(read: () => Promise<T>): Promise<{ result: T; isKept: boolean }> {
    const releases: Promise<boolean>[] = []
    const result = await this.#observed.run(releases, read)
    return { result, isKept: (await Promise.all(releases)).every(Boolean) }
  }

  async #lease(host: string, signal: AbortSignal | undefined): Promise<Lease & { quietUntil: Date | null }> {
    const address = (await this.#addressOf(host)) ?? host
    await sql`insert into read_hosts (host) values (${host}) on conflict do nothing`.execute(this.#kysely)
    const id = randomUUID()
    for (;;) {
      signal?.throwIfAborted()
      const taken = await this.#take(host, address, id)
      if (taken !== undefined) return { host, id, quietUntil: taken.quiet_until }
      await sleep(await this.#waitMs(host), undefined, { signal })
    }
  }

  /** Takes a free host and a free slot of its address, which a unique key limits. */
  async #take(host: string, address: string, id: string) {
    try {
      const { rows } = await typedSql({ quiet_until: is.momentOrNull })`
        with ended as (
          update read_hosts set address_slot = null
          where host in (
            select host from read_hosts
            where address_key = ${address} and address_slot is not null and leased_until <= clock_timestamp()
              and host <> ${host} ${unlockedClause()}))
        update read_hosts h set lease_id = ${id}, leased_until = clock_timestamp() + ${`${LEASE_SECONDS} seconds`}::interval,
          address_key = ${address}, address_slot = slot.free
        from (
          select min(s) as free from generate_series(0, ${HOSTS_PER_ADDRESS - 1}) s
          where not exists (select from read_hosts o
            where o.address_key = ${address} and o.address_slot = s and o.host <> ${host})) slot
        where h.host = ${host} and slot.free is not null
          and (h.leased_until is null or h.leased_until <= clock_timestamp())
          and (h.free_at is null or h.free_at <= clock_timestamp())
        returning h.quiet_until`.execute(this.#kysely)
      return rows[0]
    } catch (error) {
      // Another host of the address took the slot at the same moment.
      if (isUniqueViolation(error)) return undefined
      throw error
    }
  }

  async #waitMs(host: string): Promise<number> {
    const { rows } = await typedSql({ ms: is.numberOrNull })`
      select ceil(extract(epoch from greatest(leased_until, free_at) - clock_timestamp()) * 1000)::int as ms
      from read_hosts where host = ${host}`.execute(this.#kysely)
    return Math.min(Math.max(rows[0]?.ms ?? 0, WAIT_MS.least), WAIT_MS.most)
  }

  /** Whether the lease was still held. */
  async #release({ host, id }: Lease, pauseMs: number, end: EndOfVisit | undefined): Promise<boolean> {
    const { requests = 0, quietUntil = null } = end ?? {}
    const { rows } = await typedSql({ host: is.text })`
      update read_hosts set lease_id = null, leased_until = null, address_slot = null, pause_ms = ${pauseMs},
        free_at = clock_timestamp() + ${`${pauseMs} milliseconds`}::interval,
        quiet_until = coalesce(${quietUntil}::timestamptz, quiet_until),
        requests = case when day = current_date then requests else 0 end + ${requests}, day = current_date
      where host = ${host} and lease_id = ${id} and leased_until > clock_timestamp()
      returning host`.execute(this.#kysely)
    return rows.length > 0
  }
}
