import {
  confirmReplaced,
  withoutRepeatedLines,
  isUnconfirmed,
  LINE_REPEATED,
  publishedParts,
  type PublishedRow,
} from '@linkwright/core/buying/fulfilment/published-table'
import { plural } from '@linkwright/core/values/text'
import fs from 'node:fs'
import path from 'node:path'
import type { Input } from '../define/command.ts'
import { CliError } from '../errors.ts'
import { completedBatches, interrupted, type ImportIdentity, Journal } from '../import/journal.ts'
import type { Refused, RefusedRows } from '../import/refused.ts'
import { reportNotedRows } from '../import/report-notes.ts'
import type { FileIn } from '../import/open-table.ts'
import { importTable } from './import-table.ts'
import { confirmChange } from '../input/prompts.ts'
import { type Io, printMessage } from '../io.ts'
import { printRows } from '../output/output.ts'
import { type Client, openClient } from '../server/client.ts'
import { resolve, settingsFolder } from '../server/settings.ts'
import { readPublished } from './published-table.ts'
import { confirmReplace } from './replace-published.ts'

type RowResponse = Awaited<ReturnType<Client['fulfilment']['publish']>>['rows'][number]
interface Reported extends RowResponse {
  line: number
}
type Bad = Awaited<ReturnType<typeof readPublished>>['bad'][number]

const columns = [
  // Line number as in an editor.
  { field: 'line', head: 'Line' },
  { field: 'id', head: 'Order line' },
  { field: 'order_id', head: 'Order' },
  { field: 'state', head: 'State' },
  { field: 'reason', head: 'Reason' },
] as const

/**
 * `admin orders import`: the server checks every row, and refused rows are reported, before anything is saved. Rows
 * already saved stay unchanged, so an interrupted file can be imported again from the start; `--resume` skips the
 * rows already processed.
 */
export async function importPublished(io: Io, input: Input, given: string): Promise<void> {
  await importTable(io, input, given, ['Published URL', 'Order line', 'External ID'], (table, refused) =>
    importAll(io, input, table, refused),
  )
}

async function importAll(io: Io, input: Input, table: FileIn, refused: RefusedRows): Promise<void> {
  const { rows, bad } = await readPublished(table.file, input.text('columns'))
  const client = await openClient(io, input)
  const folder = path.join(settingsFolder(io.env), 'imports')
  const of = identityOf(io, input, table)
  const header = input.on('resume') ? await interrupted(folder, of) : undefined
  if (input.on('resume') && header?.sha256 !== undefined && header.sha256 !== of.sha256)
    throw new CliError(
      'conflict',
      `${table.file.name} has changed since its import was interrupted. Import it again without --resume.`,
    )
  const done = new Set<number>()
  if (header !== undefined)
    for await (const { from, to } of completedBatches(folder, header))
      for (let at = from; at < to; at += 1) done.add(at)
  const left = rows.filter((_, at) => !done.has(at))
  if (done.size > 0)
    printMessage(io, `${plural(done.size, 'row is', 'rows are')} already saved. Continuing with the rest.`)
  refused.add(
    bad.map(({ line, reason, url, id = '', external = '' }) => [line, reason, url, id, external] as const),
  )
  const dryRun = withoutRepeatedLines(await sendAll(io, client, left, { isDry: true }))
  const isReplacing = await confirmReplace(io, input, dryRun)
  const checked = isReplacing
    ? dryRun.map((row) => (isUnconfirmed(row) ? { ...row, state: 'saved' as const } : row))
    : dryRun
  const wrong = checked.filter(({ state }) => state === 'refused')
  refused.add(wrong.map(refusedOf(rows)))
  const good = checked.filter(({ state }) => state === 'saved').length
  printRefused(io, input, refused)
  const noted = rows.flatMap(({ line, note }) => (note === undefined ? [] : [{ line, note }]))
  if (noted.length > 0) printMessage(io, `${plural(noted.length, 'row is', 'rows are')} saved without a DA:`)
  reportNotedRows(io, noted)
  printMessage(
    io,
    `${plural(good, 'published URL')} to save, ${plural(checked.length - good - wrong.length, 'row')} unchanged.`,
  )
  if (input.on('dry-run') || good === 0) {
    await printRows(io, input, columns, ofEveryRow(checked.map(asDryRun), bad))
    return endWith(refused.count, rows.length + bad.length, true)
  }
  await confirmChange(io, input)
  const journal = await (header === undefined ? Journal.begin(folder, of) : Journal.reopen(folder, header))
  // Excluded here, because the server detects repeated lines only within one call.
  const twice = checked.filter(({ reason }) => reason === LINE_REPEATED)
  const once = (isReplacing ? confirmReplaced(left, dryRun) : left).filter(
    (row) => !twice.some(({ line }) => line === row.line),
  )
  const stored = [...(await sendAll(io, client, once, { journal, rows })), ...twice]
  await journal.finish()
  await printRows(io, input, columns, ofEveryRow(stored, bad))
  printMessage(
    io,
    `Saved ${plural(stored.filter(({ state }) => state === 'saved').length, 'published URL')}.`,
  )
  // Rows refused by the check, and rows changed by another user since.
  endWith(
    bad.length + stored.filter(({ state }) => state === 'refused').length,
    rows.length + bad.length,
    false,
  )
}

/** The state of a row in a dry run. */
const asDryRun = (row: Reported) =>
  row.state === 'saved' ? { ...row, state: row.replaces ? 'would replace' : 'would be saved' } : row

/** Results for every row in file order, including rows that could not be sent. */
function ofEveryRow<R extends { line: number }>(sent: readonly R[], bad: readonly Bad[]) {
  const unsent = bad.map(({ line, reason }) => ({
    line,
    id: null,
    order_id: null,
    state: 'refused' as const,
    reason,
  }))
  return [...sent, ...unsent].toSorted((one, other) => one.line - other.line)
}

interface SendOptions {
  isDry?: boolean
  journal?: Journal
  rows?: readonly PublishedRow[]
}

/** Sends batch after batch; each is recorded on disk before the next is sent. */
async function sendAll(
  io: Io,
  client: Client,
  left: readonly PublishedRow[],
  { isDry, journal, rows = [] }: SendOptions,
): Promise<Reported[]> {
  const reported: Reported[] = []
  const places = new Map(rows.map((row, at) => [row.line, at]))
  for (const { rows: part } of publishedParts(left)) {
    const sent = { lines: part.map(({ row }) => row), ...(isDry ? { dry_run: true } : {}) }
    const response = await client.fulfilment.publish(sent, { signal: io.signal })
    reported.push(...response.rows.map((row, at) => ({ line: part[at]?.line ?? 0, ...row })))
    for (const { line } of journal ? part : []) {
      const at = places.get(line) ?? 0
      await journal?.record({ from: at, to: at + 1, added: 1, duplicate: 0, refused: [] })
    }
  }
  return reported
}

const refusedOf =
  (rows: readonly PublishedRow[]) =>
  ({ line, reason }: Reported): Refused => {
    const { id, hoth_order_id = '', published_url = '' } = rows.find((each) => each.line === line)?.row ?? {}
    return [line, reason ?? '', published_url, id === undefined ? '' : String(id), hoth_order_id]
  }

function printRefused(io: Io, input: Input, refused: RefusedRows): void {
  if (refused.count === 0) return
  printMessage(io, 'Refused rows:')
  for (const line of refused.lines(input.text('refused'))) printMessage(io, line)
}

function endWith(count: number, all: number, isDry: boolean): void {
  if (count === 0) return
  const message = `${count} of ${all} rows ${isDry ? 'would be' : 'were'} refused.`
  throw new CliError(count === all ? 'refused' : 'partly', message)
}

function identityOf(io: Io, input: Input, { file, piped }: FileIn): ImportIdentity {
  const name = piped ? `stdin ${file.sha256}` : fs.realpathSync(file.path)
  return {
    server: resolve(io, input).url.value,
    page: 0,
    file: `published urls: ${name}`,
    sha256: file.sha256,
    size: file.size,
    reading: `published ${input.text('columns') ?? ''}`,
  }
}
