import { createHash } from 'node:crypto'
import { DatabaseError, type PoolClient } from 'pg'
import type { PlanAge } from './plans.ts'

/** A statement seen this often is prepared on every connection that runs it. */
const worthPreparing = 3
/** Longer texts are bulk inserts, which differ with their rows. */
const longestText = 4_000
const mostKnown = 500
/** A connection keeps prepared statements until the pool replaces it; beyond this number it prepares no more. */
const mostPrepared = 1_000

/** Count and name by text; the least recently run is first. */
const known = new Map<string, { name: string; seen: number }>()

function nameOf(text: string): string | undefined {
  if (text.length > longestText) return undefined
  const statement = known.get(text) ?? {
    name: createHash('sha256').update(text).digest('base64url').slice(0, 20),
    seen: 0,
  }
  known.delete(text)
  known.set(text, statement)
  // Texts that run once, such as lists of different lengths, are evicted first.
  for (const [longestAgo] of known) {
    if (known.size <= mostKnown) break
    known.delete(longestAgo)
  }
  statement.seen++
  return statement.seen >= worthPreparing ? statement.name : undefined
}

/** The text of a prepared statement, by its name on a connection. */
export function textOf(name: string): string | undefined {
  for (const [text, statement] of known) if (name.startsWith(statement.name)) return text
  return undefined
}

/** PostgreSQL's error, before it runs anything, when a table has gained a column since `select *` was prepared. */
function isOutdated(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
}

/**
 * Prepares frequent statements so that PostgreSQL parses and plans them once, and discards their plans when `plans`
 * have aged. Without cached plans (`plan_cache_mode`) the session look-up takes three times as long, and so does every
 * foreign key check, which is a prepared statement too.
 */
export function nameStatements(client: PoolClient, plans: PlanAge): void {
  const query = client.query.bind(client)
  const names = new Set<string>()
  let generation = 0
  let { age, era } = plans

  async function forgetOldPlans() {
    // A failed transaction accepts no more statements.
    if (age === plans.age || client.getTransactionStatus() === 'E') return
    age = plans.age
    const isNewEra = era !== plans.era
    if (isNewEra) {
      era = plans.era
      // The driver believes that the names of before are still prepared.
      generation++
      names.clear()
    }
    // If the connection is lost, the next statement fails as well.
    await query(isNewEra ? 'discard plans; deallocate all' : 'discard plans').catch(() => {})
  }

  async function prepared(statement: string, text: string, values: unknown[]) {
    const name = `${statement}${generation}`
    if (names.size >= mostPrepared && !names.has(name)) return query(text, values)
    names.add(name)
    try {
      return await query({ name, text, values })
    } catch (error) {
      if (!isOutdated(error)) throw error
      generation++
      // Within a transaction the error has ended it; a retry uses the new name.
      if (client.getTransactionStatus() !== 'I') throw error
      return query(text, values)
    }
  }

  async function counted(text: string, values: unknown[]) {
    await forgetOldPlans()
    const name = values.length > 0 ? nameOf(text) : undefined
    const result = await (name === undefined ? query(text, values) : prepared(name, text, values))
    plans.count(text, values, result)
    return result
  }

  const named = (...given: unknown[]) => {
    const [text, values] = given
    // With a callback, no promise is awaited.
    if (given.length === 2 && typeof text === 'string' && Array.isArray(values)) return counted(text, values)
    return Reflect.apply(query, undefined, given)
  }
  Object.assign(client, { query: named })
}
