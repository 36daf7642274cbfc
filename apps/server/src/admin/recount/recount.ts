import { type Kysely, type RawBuilder, sql } from 'kysely'
import { lockPagesOf } from '../../areas/tracking/locks/page.ts'
import { lock, lockClause } from '../../db/lock.ts'
import type { DB } from '../../db/tables.ts'
import { TenantDb } from '../../db/tenant.ts'
import { correct, type Found, NOTHING, together } from './correct.ts'
import { pushFigures } from './figures.ts'
import type { Rule } from './rule.ts'
import { rules } from './rules.ts'
import { AT_ONCE } from './website.ts'
import { is, typedSql } from '../../db/typed-sql.ts'

/** The result of a rule. */
export type Recounted = Pick<Rule, 'figure' | 'table' | 'columns'> & Found

export interface Recount {
  businesses: number
  websites: number
  figures: Recounted[]
}

interface Options {
  /** Writes all corrections and rolls them back. */
  isDry: boolean
  /** Called after each business. */
  progress?: (done: number, all: number) => void
}

const ofKind = <Of extends Rule['of']>(of: Of) =>
  (rules as readonly Rule[]).filter((rule): rule is Rule & { of: Of } => rule.of === of)

const websiteRules = ofKind('website')
const businessRules = ofKind('business')
const batchRules = ofKind('batches')
const rowRules = ofKind('rows')
const leadRules = ofKind('leads')

/**
 * Recomputes every stored figure, business by business. Each website, and each batch of other rows, is one transaction
 * with the locks of normal changes. It can be interrupted at any time and run again.
 */
export async function recount(kysely: Kysely<DB>, { isDry, progress }: Options): Promise<Recount> {
  const tally = new Tally()
  const within = <T>(work: (trx: Kysely<DB>) => Promise<T>) => inTransaction(kysely, isDry, work)
  const { rows: businesses } = await typedSql({
    id: is.number,
  })`select id from businesses order by id`.execute(kysely)
  let websites = 0
  for (const [nth, { id }] of businesses.entries()) {
    for (const rule of batchRules) await inBatches(within, id, rule, tally)
    const sites = await new TenantDb(kysely, id).from('sites').select('id').orderBy('id').execute()
    websites += sites.length
    for (const site of sites) tally.add(id, await within((trx) => ofWebsite(new TenantDb(trx, id), site.id)))
    tally.add(id, await within((trx) => ofBusiness(new TenantDb(trx, id))))
    for (const rule of rowRules) await rowsOf(within, id, rule, tally)
    progress?.(nth + 1, businesses.length)
  }
  for (const rule of leadRules) await leadsOf(within, rule, tally)
  return { businesses: businesses.length, websites, figures: tally.figures() }
}

type Within = <T>(work: (trx: Kysely<DB>) => Promise<T>) => Promise<T>
type Parts = ReadonlyMap<Rule, Found>

class Tally {
  readonly #found = new Map<Rule, Found>()

  add(business_id: number | null, parts: Parts): void {
    for (const [rule, { examples, ...counts }] of parts) {
      const part = { ...counts, examples: examples.map((each) => ({ business_id, ...each })) }
      const before = this.#found.get(rule)
      this.#found.set(rule, together(before === undefined ? [part] : [before, part]))
    }
  }

  figures(): Recounted[] {
    return (rules as readonly Rule[]).map((rule) => {
      const { figure, table, columns } = rule
      return { figure, table, columns, ...(this.#found.get(rule) ?? NOTHING) }
    })
  }
}

class RolledBack extends Error {
  override readonly name = 'RolledBack'
}

async function inTransaction<T>(
  kysely: Kysely<DB>,
  isDry: boolean,
  work: (trx: Kysely<DB>) => Promise<T>,
): Promise<T> {
  let done: { response: T } | undefined
  try {
    await kysely.transaction().execute(async (trx) => {
      done = { response: await work(trx) }
      if (isDry) throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  if (done === undefined) throw new Error('a transaction without a result')
  return done.response
}

/** Locks pages before their website, as everywhere. */
async function ofWebsite(db: TenantDb, siteId: number): Promise<Parts> {
  const pageIds = await lockPagesOf(db, siteId)
  const site = await lock(db, 'sites', siteId).select('id').executeTakeFirst()
  const parts = new Map<Rule, Found>()
  // Deleted after the list of websites was read.
  if (site === undefined) return parts
  for (const rule of websiteRules) parts.set(rule, await rule.correct(db, rule, { siteId, pageIds }))
  if ([...parts.values()].some(({ differed }) => differed > 0)) await pushFigures(db, { siteId, pageIds })
  return parts
}

async function ofBusiness(db: TenantDb): Promise<Parts> {
  await lock(db, 'businesses').select('id').executeTakeFirst()
  const parts = new Map<Rule, Found>()
  for (const rule of businessRules) parts.set(rule, await rule.correct(db, rule))
  return parts
}

async function inBatches(
  within: Within,
  businessId: number,
  rule: Rule & { of: 'batches' },
  tally: Tally,
): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined;) {
    const from: number = after
    const { found, last } = await within((trx) => rule.correct(new TenantDb(trx, businessId), rule, from))
    tally.add(businessId, new Map([[rule, found]]))
    after = last
  }
}

async function rowsOf(
  within: Within,
  businessId: number,
  rule: Rule & { of: 'rows' },
  tally: Tally,
): Promise<void> {
  const own = sql<boolean>`t.business_id = ${businessId}`
  for (let after: number | undefined = 0; after !== undefined;) {
    const from: number = after
    after = await within(async (trx) => {
      const db = new TenantDb(trx, businessId)
      const ids = await lockedRows(trx, rule, own, from)
      if (ids.length > 0)
        tally.add(
          businessId,
          new Map([[rule, await correct(db, rule, own, await rule.expected(db, ids, trx))]]),
        )
      return ids.length < AT_ONCE ? undefined : ids.at(-1)
    })
  }
}

async function leadsOf(within: Within, rule: Rule & { of: 'leads' }, tally: Tally): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined;) {
    const from: number = after
    after = await within(async (trx) => {
      const ids = await lockedRows(trx, rule, sql<boolean>`true`, from)
      const among = sql<boolean>`t.id = any(${ids}::bigint[])`
      const expected = sql`select * from (${rule.expected}) e where e.id = any(${ids}::bigint[])`
      if (ids.length > 0) tally.add(null, new Map([[rule, await correct(trx, rule, among, expected)]]))
      return ids.length < AT_ONCE ? undefined : ids.at(-1)
    })
  }
}

/** Locks the next rows of a table by id, before the data that they depend on is read. */
async function lockedRows(
  trx: Kysely<DB>,
  { table }: Rule & { of: 'rows' | 'leads' },
  own: RawBuilder<boolean>,
  after: number,
): Promise<number[]> {
  const { rows } = await typedSql({ id: is.number })`
    select t.id from ${sql.table(table)} t where ${own} and t.id > ${after}
    order by t.id limit ${sql.lit(AT_ONCE)} ${lockClause(trx, table, undefined)}`.execute(trx)
  return rows.map(({ id }) => id)
}
