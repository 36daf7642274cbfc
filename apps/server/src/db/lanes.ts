import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from './database.ts'
import type { Patience } from './deadlines.ts'
import type { DB } from './tables.ts'
import { type Line, type TurnRules, Turns } from './turns.ts'

/** What a connection is wanted for: to find out who calls, to read, to write, or for a file. */
export type Lane = 'call' | 'read' | 'write' | 'bulk'

export type LaneRules = Readonly<Record<Lane, TurnRules>>

/** Files that are written or read in many steps are asked for once and wait as long as it takes. */
const patient = { mostWaiting: Infinity, patienceMs: Infinity }
const read = { mostWaiting: 1000, patienceMs: 10_000 }
const write = { mostWaiting: 200, patienceMs: 2000 }

/**
 * Of the ten connections of a PostgreSQL for calls no business holds more than seven; files have those of jobs. The one
 * connection of an embedded database is asked for by at most one of each kind and business.
 */
export const laneRules: Readonly<Record<Database['kind'], LaneRules>> = {
  postgres: {
    call: { ...read, atOnce: 6, ofOne: 2 },
    read: { ...read, atOnce: 7, ofOne: 3 },
    write: { ...write, atOnce: 6, ofOne: 2 },
    bulk: { ...patient, atOnce: 2, ofOne: 1 },
  },
  embedded: {
    call: { ...read, atOnce: 2, ofOne: 1 },
    read: { ...read, atOnce: 2, ofOne: 1 },
    write: { ...write, atOnce: 1, ofOne: 1 },
    bulk: { ...patient, atOnce: 1, ofOne: 1 },
  },
}

const patienceOf: Readonly<Record<Lane, Patience>> = {
  call: 'request',
  read: 'request',
  write: 'write',
  bulk: 'job',
}

/** Making one costs some microseconds. */
const MOST_KNOWN = 1000

/**
 * The database for one business: each statement, or each transaction as a whole, takes its turn in a lane. A call that
 * writes says so wherever it waits (`of`): it has no more patience for all of its turns than for the last of them.
 */
export type Lanes = (lane: Lane, business: Line, of?: 'read' | 'write') => Kysely<DB>

/** The lanes of this process, so that one business cannot take all connections from the others. */
export function lanesOn(
  { kind, inTurn }: Pick<Database, 'kind' | 'inTurn'>,
  rules: LaneRules = laneRules[kind],
): Lanes {
  const turns: Readonly<Record<Lane, Turns>> = {
    call: new Turns(rules.call),
    read: new Turns(rules.read),
    write: new Turns(rules.write),
    bulk: new Turns(rules.bulk),
  }
  const known = new LRUCache<string, Kysely<DB>>({ max: MOST_KNOWN })
  return (lane, business, of = 'read') => {
    const key = `${lane} ${of} ${business}`
    const isFile = lane === 'bulk'
    const patienceMs = Math.min(rules[lane].patienceMs, isFile ? Infinity : rules[of].patienceMs)
    const lanes = known.get(key) ?? inTurn(turns[lane].queueOf(business, patienceMs), patienceOf[lane])
    known.set(key, lanes)
    return lanes
  }
}
