import { MAX_RECORD_LENGTH } from '@linkwright/core/csv/file-errors'
import { type Options, Parser } from 'csv-parse'
import type { CheckedFile } from './csv-check.ts'
import { toUtf8 } from './encoding.ts'
import { CliError } from '../errors.ts'
import { piecesOf } from './file-bytes.ts'

const firstPiece = 4096
/** Bytes parsed at once: the parser copies them, and a small copy is collected while it is young. */
const PARSED = 32 * 1024

export type Reader = {
  /** Called for every non-blank record in order, with the line on which it starts. */
  readonly onRecord: (cells: string[], line: number) => void
  /** Called between chunks; reading waits for a promise. Returns false to stop. */
  readonly afterChunk?: (bytesRead: number) => Promise<boolean> | boolean
}

/**
 * Reads the records of a checked file chunk by chunk. Each chunk is processed synchronously, because nested async
 * generators would take as long as the rest of an import.
 */
export async function readRecords(file: CheckedFile, reader: Reader): Promise<void> {
  let failure: unknown
  const parser = new RecordParser(file, reader)
  parser.on('error', (error) => (failure = error))
  parser.resume()

  const convert = toUtf8(file.encoding)
  let skip = file.markLength
  let cut = file.sepLength
  let read = 0
  const feed = (bytes: Buffer) => {
    for (let at = cut; at < bytes.length; at += PARSED) parser.write(bytes.subarray(at, at + PARSED))
    cut = Math.max(0, cut - bytes.length)
    if (failure) throw unreadable(file, failure)
  }
  for await (const chunk of piecesOf(file.path))
    for (const piece of read === 0 ? growing(chunk) : [chunk]) {
      read += piece.length
      feed(convert(skip > 0 ? piece.subarray(skip) : piece, false))
      skip = 0
      if ((await reader.afterChunk?.(read)) === false) return
    }
  feed(convert(new Uint8Array(0), true))
  await new Promise<void>((resolve) => parser.end(resolve))
  if (failure) throw unreadable(file, failure)
  await reader.afterChunk?.(read)
}

/** Starts with small pieces, so that the first batch is sent sooner. */
function* growing(chunk: Buffer): Generator<Buffer> {
  for (let from = 0, size = firstPiece; from < chunk.length; from += size, size *= 2)
    yield chunk.subarray(from, from + size)
}

/** Passes records on directly, because `on_record` and the stream's queue allocate extra objects per record. */
class RecordParser extends Parser {
  readonly #reader: Reader
  readonly #lines: LineCount

  constructor({ delimiter, sepLength, isLfOnly }: CheckedFile, reader: Reader) {
    super({
      delimiter,
      // The parser compares every character with each of them.
      record_delimiter: isLfOnly ? ['\n'] : ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD_LENGTH * 2,
    } satisfies Options)
    this.#reader = reader
    this.#lines = new LineCount(sepLength > 0 ? 2 : 1)
  }

  override push(record: string[] | null): boolean {
    if (record === null) return super.push(null)
    const line = this.#lines.next(record, this.info.lines, this.info.empty_lines)
    if (!record.every(isBlank)) this.#reader.onRecord(record, line)
    return true
  }
}

function isBlank(cell: string): boolean {
  return cell === '' || cell.trim() === ''
}

function unreadable(file: CheckedFile, failure: unknown): Error {
  if (failure instanceof Error && 'exit' in failure) return failure
  const why = failure instanceof Error ? failure.message : String(failure)
  return new CliError('refused', `${file.name} cannot be read as CSV: ${why}`)
}

const breaks = /\r\n|\n|\r/g

/** Counts lines itself, because csv-parse counts a CR LF inside quotes twice. */
class LineCount {
  #next: number
  #parserLine = 0
  #blank = 0

  constructor(first: number) {
    this.#next = first
  }

  next(cells: readonly string[], parserLine: number, blank: number): number {
    const skipped = blank - this.#blank
    const line = this.#next + skipped
    let own = 1
    if (parserLine - this.#parserLine !== 1 + skipped)
      for (const cell of cells) own += cell.match(breaks)?.length ?? 0
    this.#next = line + own
    this.#parserLine = parserLine
    this.#blank = blank
    return line
  }
}
