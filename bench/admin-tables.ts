/** All lists and exports of administrators, with 100,000 users, 100,000 orders of three lines and 1,000,000 audit entries. */
import { OFFSET_MAX } from '@linkwright/core/contract/list-limits'
import { openDatabase } from '@linkwright/server/src/db/open.ts'
import { sql } from 'kysely'
import { type Row, within } from './row.ts'
import { newAccount } from './support/account.ts'
import { type Send, senderTo, type ListRequest } from './support/timed-request.ts'
import { mostHeld } from './support/growth.ts'
import {
  type ListCase,
  listCasesOf,
  endpointOf,
  type Kind,
  lookups,
  officeFiles,
  officeLists,
  sales,
} from './support/office-lists.ts'
import { fillOffice } from './support/office.ts'
import { onBothAtOnce, type Place } from './support/places.ts'
import { type Served, serve } from './support/server.ts'

const MOST_MS: Readonly<Record<string, number>> = { PostgreSQL: 150, embedded: 400 }
const MOST_TEXT_MS = 300
const MOST_FIRST_BYTE_MS = 500
const MOST_GROWTH_MB = 64
/** A statement is prepared at its third execution; five executions later PostgreSQL selects the plan that it keeps. */
const RUNS_UNTIL_PLANNED = 8
/** The fastest counts, since other load only slows a query down; one below half of its limit is not repeated. */
const ROUNDS = 3
/** Half of the entries: a server that kept them all in memory would exceed its limit. */
const LARGEST_FILE = 'audit.export'
const HALF_OF_IT = { to: '2025-12-11' }
/** A process grows until its engine collects what was sent, regardless of later data: a smaller file comes first this many times. */
const FILES_BEFORE = 2
const FILE_BEFORE = 'productLogs.exportLinkInsertions'

const said: Readonly<Record<Kind | 'last', string>> = {
  page: 'first page',
  last: 'last page',
  rows: '1,000 rows',
  text: 'text',
}

interface Measured {
  call: string
  kind: Kind | 'last'
  request: ListRequest
  ms: number
  total: number
}

/** The minimum of several times, or the first time below half of the limit. */
async function fastest(time: () => Promise<number>, limit: number): Promise<number> {
  let least = Infinity
  for (let round = 0; round < ROUNDS && least >= limit / 2; round += 1) least = Math.min(least, await time())
  return least
}

const limitOf = (kind: Kind | 'last', place: string) =>
  kind === 'text' ? MOST_TEXT_MS : (MOST_MS[place] ?? 0)

/** Every query of a list, and its last rows. */
async function measureLists(
  send: Send,
  call: string,
  all: readonly ListCase[],
  place: string,
): Promise<Measured[]> {
  const found: Measured[] = []
  const measure = async (kind: Kind | 'last', request: ListRequest) => {
    let total = 0
    const ms = await fastest(
      async () => {
        const response = await send(request)
        total = response.total
        return response.ms
      },
      limitOf(kind, place),
    )
    found.push({ call, kind, request, ms, total })
    return total
  }
  for (const { kind, limit, ...request } of all) {
    const total = await measure(kind, request)
    const offset = limit === undefined ? 0 : Math.min(total - limit, OFFSET_MAX)
    if (offset <= 0) continue
    const separator = request.path.includes('?') ? '&' : '?'
    await measure(kind === 'rows' ? kind : 'last', { path: `${request.path}${separator}offset=${offset}` })
  }
  return found
}

/** One row for the slowest query of each kind of a call. */
function slowestRows(measured: readonly Measured[], place: string): Row[] {
  const slowest = new Map<string, Measured>()
  for (const each of measured) {
    const { call, kind, ms } = each
    if (process.env['BENCH_ALL'] !== undefined)
      console.error(
        `${ms.toFixed(1)} ms, ${call}, ${said[kind]}: ${each.request.path} of ${each.total}, ${place}`,
      )
    const key = `${call} ${kind}`
    if (ms > (slowest.get(key)?.ms ?? 0)) slowest.set(key, each)
  }
  return [...slowest.values()].map(({ call, kind, request: { path, body }, ms, total }) => {
    const { field } = (body ?? {}) as { field?: string }
    const asked = field === undefined ? path : `${path} by ${field}`
    const what = `${call}, ${said[kind]}: ${asked}${total > 0 ? ` of ${total}` : ''}, ${place}`
    return within(what, ms, limitOf(kind, place))
  })
}

async function fileRows(send: Send, pid: number, place: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const call of officeFiles) {
    const { path } = endpointOf(call)
    const beginning = async () => (await send({ path }, true)).firstByteMs
    rows.push(
      within(
        `${call}, first byte, ${place}`,
        await fastest(beginning, MOST_FIRST_BYTE_MS),
        MOST_FIRST_BYTE_MS,
      ),
    )
  }
  const before = endpointOf(FILE_BEFORE).path
  const { megabytes: most } = await mostHeld(pid, async () => {
    for (let file = 0; file < FILES_BEFORE; file += 1) await send({ path: before })
  })
  const path = `${endpointOf(LARGEST_FILE).path}?${new URLSearchParams(HALF_OF_IT)}`
  const { result, megabytes } = await mostHeld(pid, () => send({ path }))
  const what = `growth of the server with ${Math.round(result.bytes / 1e6)} MB of ${path}, ${place}`
  rows.push(within(what, Math.max(0, megabytes - most), MOST_GROWTH_MB, 'MB'))
  return rows
}

const listsMeasured: readonly (readonly [call: string, all: readonly ListCase[]])[] = [
  ...Object.keys(officeLists).map((call) => [call, listCasesOf(call)] as const),
  ['productLogs.lookup', lookups],
  ['adminUsers.sales', [sales]],
]

/** Sets whether PostgreSQL uses generic plans at once, as it may after some executions, or decides itself. */
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
 * The generic plan is the slower one, so each query is measured with it. A query that is too slow runs until PostgreSQL has
 * selected a plan, and is measured again.
 */
async function listRows(place: Place, token: string): Promise<Row[]> {
  const { name } = place
  const measured: Measured[] = []
  await planForAnyValues(place, true)
  await using(place, token, async (send) => {
    for (const [call, all] of listsMeasured) measured.push(...(await measureLists(send, call, all, name)))
  })
  await planForAnyValues(place, false)
  const tooSlow = measured.filter(({ kind, ms }) => ms > limitOf(kind, name))
  if (tooSlow.length === 0) return slowestRows(measured, name)
  await using(place, token, async (send) => {
    for (const each of tooSlow) {
      for (let round = 0; round < RUNS_UNTIL_PLANNED; round += 1) await send(each.request)
      each.ms = await fastest(async () => (await send(each.request)).ms, limitOf(each.kind, name))
    }
  })
  return slowestRows(measured, name)
}

async function using<T>(
  place: Place,
  token: string,
  work: (send: Send, server: Served) => Promise<T>,
): Promise<T> {
  const served = await serve(place, token)
  try {
    return await work(senderTo(`${served.address}/api`, token), served)
  } finally {
    await served.stop()
  }
}

/** At the same time, each database on its own processor. */
export async function run(): Promise<Row[]> {
  const measured = await onBothAtOnce(async (place) => {
    const token = await newAccount(place.place, 'admin')
    await fillOffice(place)
    const rows = await listRows(place, token)
    return [...rows, ...(await using(place, token, (send, { pid }) => fileRows(send, pid, place.name)))]
  })
  return measured.flat()
}
