/** Every list and file of administrators, over 100,000 users, 100,000 orders of three lines and 1,000,000 entries of the audit log. */
import { OFFSET_MAX } from '@linkwright/core/contract/list-limits'
import { openDatabase } from '@linkwright/server/src/db/open.ts'
import { sql } from 'kysely'
import { type Row, within } from './row.ts'
import { newAccount } from './world/account.ts'
import { type Asker, asker, type Question } from './world/ask.ts'
import { growthOf } from './world/growth.ts'
import {
  type Asked,
  askedOf,
  endpointOf,
  type Kind,
  lookups,
  officeFiles,
  officeLists,
  sales,
} from './world/office-lists.ts'
import { fillOffice } from './world/office.ts'
import { onBothFilled, type Place } from './world/places.ts'
import { type Served, serve } from './world/server.ts'

const MOST_MS: Readonly<Record<string, number>> = { PostgreSQL: 150, embedded: 400 }
const MOST_TEXT_MS = 300
const MOST_FIRST_BYTE_MS = 500
const MOST_GROWTH_MB = 64
/** A statement is prepared when it is seen for the third time, and five runs later PostgreSQL chooses the plan to keep. */
const RUNS_UNTIL_PLANNED = 8
/** The fastest counts, since other load only slows; one that takes less than half of its limit is not asked again. */
const ROUNDS = 3

const said: Readonly<Record<Kind | 'last', string>> = {
  page: 'first page',
  last: 'last page',
  rows: '1,000 rows',
  text: 'text',
}

interface Measured {
  call: string
  kind: Kind | 'last'
  question: Question
  ms: number
  total: number
}

async function fastest(
  ask: Asker,
  question: Question,
  limit: number,
): Promise<{ ms: number; total: number }> {
  let ms = Infinity
  let total = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const answer = await ask(question)
    ms = Math.min(ms, answer.ms)
    total = answer.total
    if (ms < limit / 2) break
  }
  return { ms, total }
}

const limitOf = (kind: Kind | 'last', place: string) =>
  kind === 'text' ? MOST_TEXT_MS : (MOST_MS[place] ?? 0)

/** Every question to a list, and its last rows. */
async function askAll(ask: Asker, call: string, all: readonly Asked[], place: string): Promise<Measured[]> {
  const found: Measured[] = []
  const measure = async (kind: Kind | 'last', question: Question) => {
    const { ms, total } = await fastest(ask, question, limitOf(kind, place))
    found.push({ call, kind, question, ms, total })
    return total
  }
  for (const { kind, limit, ...question } of all) {
    const total = await measure(kind, question)
    const offset = limit === undefined ? 0 : Math.min(total - limit, OFFSET_MAX)
    if (offset <= 0) continue
    const separator = question.path.includes('?') ? '&' : '?'
    await measure(kind === 'rows' ? kind : 'last', { path: `${question.path}${separator}offset=${offset}` })
  }
  return found
}

/** One row for each kind of question to a call, the slowest of it. */
function slowestRows(measured: readonly Measured[], place: string): Row[] {
  const slowest = new Map<string, Measured>()
  for (const each of measured) {
    const { call, kind, ms } = each
    if (process.env['BENCH_ALL'] !== undefined)
      console.error(
        `${ms.toFixed(1)} ms, ${call}, ${said[kind]}: ${each.question.path} of ${each.total}, ${place}`,
      )
    const key = `${call} ${kind}`
    if (ms > (slowest.get(key)?.ms ?? 0)) slowest.set(key, each)
  }
  return [...slowest.values()].map(({ call, kind, question: { path, body }, ms, total }) => {
    const { field } = (body ?? {}) as { field?: string }
    const asked = field === undefined ? path : `${path} by ${field}`
    const what = `${call}, ${said[kind]}: ${asked}${total > 0 ? ` of ${total}` : ''}, ${place}`
    return within(what, ms, limitOf(kind, place))
  })
}

async function fileRows(ask: Asker, pid: number, place: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const call of officeFiles) {
    const { path } = endpointOf(call)
    let least = Infinity
    for (let round = 0; round < ROUNDS; round += 1)
      least = Math.min(least, (await ask({ path }, true)).firstByteMs)
    rows.push(within(`${call}, first byte, ${place}`, least, MOST_FIRST_BYTE_MS))
  }
  // Another file first: a process grows until its engine collects what was sent, however much is sent afterwards.
  await ask({ path: endpointOf('productLogs.exportSales').path })
  const { path } = endpointOf(officeFiles.at(-1) ?? '')
  const { result, megabytes } = await growthOf(pid, () => ask({ path }))
  rows.push(
    within(
      `what the server grows by with ${Math.round(result.bytes / 1e6)} MB of ${path}, ${place}`,
      megabytes,
      MOST_GROWTH_MB,
      'MB',
    ),
  )
  return rows
}

const listsAsked: readonly (readonly [call: string, all: readonly Asked[]])[] = [
  ...Object.keys(officeLists).map((call) => [call, askedOf(call)] as const),
  ['productLogs.lookup', lookups],
  ['adminUsers.sales', [sales]],
]

/** Whether PostgreSQL plans a statement for any values at once, as it may after some runs, or decides by itself. */
async function planForAnyValues({ place }: Place, isForced: boolean): Promise<void> {
  const change = isForced ? 'set plan_cache_mode = force_generic_plan' : 'reset plan_cache_mode'
  const database = await openDatabase(place)
  try {
    await database.withOwner(async (owner) => {
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(owner)
      for (const { name } of rows) await sql`alter database ${sql.id(name)} ${sql.raw(change)}`.execute(owner)
    })
  } finally {
    await database.close()
  }
}

/**
 * The plan for any values is the slower one, so each question is measured with it. What is too slow with it is asked
 * until PostgreSQL has chosen, and measured again.
 */
async function listRows(place: Place, token: string): Promise<Row[]> {
  const { name } = place
  const measured: Measured[] = []
  await planForAnyValues(place, true)
  await using(place, token, async (ask) => {
    for (const [call, all] of listsAsked) measured.push(...(await askAll(ask, call, all, name)))
  })
  await planForAnyValues(place, false)
  const isTooSlow = ({ kind, ms }: Measured) => ms > limitOf(kind, name)
  await using(place, token, async (ask) => {
    for (const each of measured.filter(isTooSlow)) {
      for (let round = 0; round < RUNS_UNTIL_PLANNED; round += 1) await ask(each.question)
      each.ms = (await fastest(ask, each.question, limitOf(each.kind, name))).ms
    }
  })
  return slowestRows(measured, name)
}

async function using<T>(
  place: Place,
  token: string,
  work: (ask: Asker, server: Served) => Promise<T>,
): Promise<T> {
  const served = await serve(place, token)
  try {
    return await work(asker(`${served.address}/api`, token), served)
  } finally {
    await served.stop()
  }
}

export async function run(): Promise<Row[]> {
  const fill = async (place: Place) => {
    const token = await newAccount(place.place, 'admin')
    await fillOffice(place)
    return token
  }
  const work = async (place: Place, token: string) => {
    const rows = await listRows(place, token)
    return [...rows, ...(await using(place, token, (ask, { pid }) => fileRows(ask, pid, place.name)))]
  }
  return (await onBothFilled(fill, work)).flat()
}
