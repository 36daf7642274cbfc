import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { tally } from './dump.ts'
import { BACKUP_FORMAT, Ending, Head, type Row, TableEnd, TableStart } from './format.ts'
import { BackupRefusal } from '../db/database-errors.ts'

const LINE_FEED = 10
const ROW = '['.charCodeAt(0)

/** The content of a backup after its head, in order; counts and hashes were compared before. */
export type Content =
  | { kind: 'table'; table: string; columns: string[] }
  | { kind: 'rows'; rows: Row[] }
  | { kind: 'end of table'; table: string; rows: number; sha256: string }
  | { kind: 'ending'; rows: number; tables: number; sequences: Ending['sequences'] }

export interface Backup {
  head: Head
  contents: AsyncGenerator<Content>
  /** Closes the source even if no content was read: a generator that never started does not run its `finally`. */
  close: () => Promise<void>
}

/** Yields the complete lines of each part, without line ends. @throws when the text ends in the middle of a line. */
async function* linesIn(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array[]> {
  let left = Buffer.alloc(0)
  for await (const part of parts) {
    const bytes = left.length === 0 ? Buffer.from(part) : Buffer.concat([left, part])
    const lines: Uint8Array[] = []
    let start = 0
    for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, start)) {
      lines.push(bytes.subarray(start, end))
      start = end + 1
    }
    left = bytes.subarray(start)
    if (lines.length > 0) yield lines
  }
  if (left.length > 0) throw damaged('it ends in the middle of a line')
}

/** `why` completes the sentence. */
export const damaged = (why: string, cause?: unknown) =>
  new BackupRefusal(`The backup is damaged: ${why}. Nothing was changed. Use another backup.`, { cause })

function parsed<T>(schema: z.ZodType<T>, line: Uint8Array): T {
  try {
    return schema.parse(JSON.parse(Buffer.from(line).toString('utf8')))
  } catch (error) {
    throw damaged('a line cannot be read', error)
  }
}

function headIn(line: Uint8Array | undefined): Head {
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(line ?? []).toString('utf8'))
  } catch {
    value = undefined
  }
  const format = typeof value === 'object' && value !== null && Reflect.get(value, 'linkwright_backup')
  if (typeof format !== 'number') throw new BackupRefusal('This is not a Linkwright backup.')
  if (format > BACKUP_FORMAT)
    throw new BackupRefusal(
      'The backup was made by a newer version of Linkwright. Restore it with that version.',
    )
  const head = Head.safeParse(value)
  if (!head.success) throw damaged('its first line cannot be read', head.error)
  return head.data
}

/** Reads a backup from its text, as parts of any size. */
export async function readBackup(parts: AsyncIterable<Uint8Array>): Promise<Backup> {
  const lines = linesIn(parts)
  try {
    const first = await lines.next()
    const [line, ...more] = first.done ? [] : first.value
    const head = headIn(line)
    const contents = contentsOf(line ?? new Uint8Array(), more, lines)
    const close = async () => {
      await contents.return(undefined)
      await lines.return(undefined)
    }
    return { head, contents, close }
  } catch (error) {
    await lines.return(undefined)
    throw error
  }
}

async function* contentsOf(
  head: Uint8Array,
  first: Uint8Array[],
  rest: AsyncGenerator<Uint8Array[]>,
): AsyncGenerator<Content> {
  const hash = createHash('sha256').update(head).update('\n')
  let open: { start: TableStart; counted: ReturnType<typeof tally> } | undefined
  let [tables, totalRows] = [0, 0]
  let hasEnded = false

  function* within(lines: Uint8Array[]): Generator<Content> {
    for (let at = 0; at < lines.length;) {
      let until = at
      while (lines[until]?.[0] === ROW) until += 1
      if (until > at) {
        const rows = lines.slice(at, until)
        if (open === undefined) throw damaged('it has rows outside of a table')
        open.counted.add(rows)
        for (const row of rows) hash.update(row).update('\n')
        yield { kind: 'rows', rows: rows.map((row) => rowOf(row, open?.start.columns.length)) }
        at = until
        continue
      }
      const line = lines[at]
      at += 1
      if (line === undefined || hasEnded) throw damaged('it has data after its end')
      yield open === undefined ? startOrEnding(line) : endOf(open, line)
      hash.update(line).update('\n')
    }
  }

  function startOrEnding(line: Uint8Array): Content {
    if (!Buffer.from(line).subarray(0, 20).includes('"table":')) return ending(line)
    const start = parsed(TableStart, line)
    open = { start, counted: tally() }
    return { kind: 'table', ...start }
  }

  function endOf({ start, counted }: NonNullable<typeof open>, line: Uint8Array): Content {
    const [expected, found] = [parsed(TableEnd, line), counted.end()]
    if (expected.rows !== found.rows || expected.sha256 !== found.sha256)
      throw damaged(`the rows of ${start.table} do not match their checksum`)
    open = undefined
    tables += 1
    totalRows += expected.rows
    return { kind: 'end of table', table: start.table, ...expected }
  }

  function ending(line: Uint8Array): Content {
    const expected = parsed(Ending, line)
    if (
      expected.sha256 !== hash.copy().digest('hex') ||
      expected.rows !== totalRows ||
      expected.tables !== tables
    )
      throw damaged('its end does not match its content')
    hasEnded = true
    return { kind: 'ending', rows: totalRows, tables, sequences: expected.sequences }
  }

  yield* within(first)
  for await (const lines of rest) yield* within(lines)
  if (!hasEnded) throw damaged('its end is missing')
}

function rowOf(line: Uint8Array, columns: number | undefined): Row {
  let row: unknown
  try {
    row = JSON.parse(Buffer.from(line).toString('utf8'))
  } catch (error) {
    throw damaged('a row cannot be read', error)
  }
  if (!Array.isArray(row) || row.length !== columns) throw damaged('a row has too few or too many values')
  if (!row.every((value) => value === null || typeof value === 'string')) throw damaged('a value is not text')
  return row
}
