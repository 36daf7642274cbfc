/** Every list and file of administrators, over 100,000 users, 100,000 orders of three lines and 1,000,000 entries of the audit log. */
import { OFFSET_MAX } from '@linkwright/core/contract/offset-max'
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
import { onBoth, type Place } from './world/places.ts'
import { type Served, serve } from './world/server.ts'

const MOST_MS: Readonly<Record<string, number>> = { PostgreSQL: 150, embedded: 400 }
const MOST_TEXT_MS = 300
const MOST_FIRST_BYTE_MS = 500
const MOST_GROWTH_MB = 64
/** PostgreSQL chooses the plan that a prepared statement keeps after five runs, for any values. */
const WARM_UP = 6
/** The fastest counts, since other load only slows; one that takes less than half of its limit is not asked again. */
const ROUNDS = 3

const said: Readonly<Record<Kind | 'last', string>> = {
  page: 'first page',
  last: 'last page',
  rows: '1,000 rows',
  text: 'text',
}

interface Measured {
  path: string
  ms: number
  total: number
}

/** @param isPlanned the same statement has run often enough with other values */
async function measured(ask: Asker, question: Question, most: number, isPlanned = false): Promise<Measured> {
  for (let round = 0; round < (isPlanned ? 0 : WARM_UP); round += 1) await ask(question)
  let least = Infinity
  let total = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const answer = await ask(question)
    least = Math.min(least, answer.ms)
    total = answer.total
    if (least < most / 2) break
  }
  const { field } = (question.body ?? {}) as { field?: string }
  return { path: field === undefined ? question.path : `${question.path} by ${field}`, ms: least, total }
}

const limitOf = (kind: Kind | 'last', place: string) =>
  kind === 'text' ? MOST_TEXT_MS : (MOST_MS[place] ?? 0)

/** One row for each kind of question, the slowest of it. */
async function listRows(ask: Asker, call: string, all: readonly Asked[], place: string): Promise<Row[]> {
  const worst = new Map<Kind | 'last', Measured>()
  const note = (kind: Kind | 'last', found: Measured) => {
    if (process.env['BENCH_ALL'] !== undefined)
      console.error(`${found.ms.toFixed(1)} ms, ${kind}: ${found.path} of ${found.total}, ${place}`)
    if (found.ms > (worst.get(kind)?.ms ?? 0)) worst.set(kind, found)
  }
  let searched = ''
  for (const { kind, limit, ...question } of all) {
    const most = limitOf(kind, place)
    // Texts differ in a value alone, and so does the place of a page in its list.
    const search = kind === 'text' ? question.path.replace(/q=[^&]*/, 'q') : ''
    const first = await measured(ask, question, most, search !== '' && search === searched)
    searched = search
    note(kind, first)
    const behind = limit === undefined ? 0 : Math.min(first.total - limit, OFFSET_MAX)
    if (behind <= 0) continue
    const separator = question.path.includes('?') ? '&' : '?'
    note(
      kind === 'rows' ? kind : 'last',
      await measured(ask, { path: `${question.path}${separator}offset=${behind}` }, most, true),
    )
  }
  return [...worst].map(([kind, { path, ms, total }]) =>
    within(
      `${call}, ${said[kind]}: ${path}${total > 0 ? ` of ${total}` : ''}, ${place}`,
      ms,
      limitOf(kind, place),
    ),
  )
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

async function asked({ address, token, pid }: Served, place: string): Promise<Row[]> {
  const ask = asker(`${address}/api`, token)
  const rows: Row[] = []
  for (const call of Object.keys(officeLists)) rows.push(...(await listRows(ask, call, askedOf(call), place)))
  rows.push(...(await listRows(ask, 'productLogs.lookup', lookups, place)))
  rows.push(...(await listRows(ask, 'adminUsers.sales', [sales], place)))
  return [...rows, ...(await fileRows(ask, pid, place))]
}

export async function run(): Promise<Row[]> {
  const tokens = new Map<Place, string>()
  const fill = async (place: Place) => {
    tokens.set(place, await newAccount(place.place, 'admin'))
    await fillOffice(place)
  }
  const work = async (place: Place) => {
    const served = await serve(place, tokens.get(place))
    try {
      return await asked(served, place.name)
    } finally {
      await served.stop()
    }
  }
  return (await onBoth(work, { fill })).flat()
}
