import { type Delimiter, sepLine, sniffDelimiter } from '@linkwright/core/csv/delimiter'
import {
  type Encoding,
  encodingName,
  guessEncoding,
  isLegacy,
  type LegacyEncoding,
} from '@linkwright/core/csv/encoding'
import { csvFaults } from '@linkwright/core/csv/faults'
import { notATable } from '@linkwright/core/csv/file-kind'
import { RecordReader } from '@linkwright/core/csv/records'
import { LegacySample } from '@linkwright/core/csv/legacy-sample'
import { utf8Break } from '@linkwright/core/csv/utf8'

/** How a file is read. */
export interface FileForm {
  encoding: Encoding
  /** Bytes before the text. */
  markLength: number
  delimiter: Delimiter
  /** Characters of a `sep=` line. */
  sepLength: number
}

/** A file that was read once from end to end and is sound. */
export interface FileLook {
  form: FileForm
  /** For people: `UTF-8 with a byte order mark`. */
  encodingName: string
  /** Where the encoding is not certain: lines to tell it by, and what it may be. */
  unsure?: UnsureEncoding
  /** The first records. */
  first: string[][]
  /** Records in all, header and the lines above it included. */
  records: number
}

export interface UnsureEncoding {
  lines: string[]
  likely: readonly LegacyEncoding[]
}

/** The file cannot be imported; the message follows its name. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
}

export interface CsvRecord {
  cells: string[]
  /** The line it begins on, from 1. */
  line: number
}

const chunkSize = 512 * 1024
const sampleSize = 64 * 1024
const firstRecords = 20

/** Reads the whole file once, so that one that is no table is refused before anything is sent. */
export async function lookAt(file: Blob, asked?: LegacyEncoding): Promise<FileLook> {
  const head = await bytesOf(file, 0, sampleSize)
  if (head.length === 0) throw new FileRefused(csvFaults.empty)
  const kind = notATable(head)
  if (kind !== undefined) throw new FileRefused(kind)
  const guess = guessEncoding(head)
  try {
    return await lookAs(file, head, guess.encoding, guess.markLength)
  } catch (error) {
    if (error instanceof FileRefused) throw error
    if (guess.encoding !== 'utf-8') throw new FileRefused(csvFaults.notUtf16)
  }
  return await lookAtLegacy(file, head, asked, guess.marked)
}

/** What is neither UTF-8 nor UTF-16: the detector and its tables are loaded now, as few files need them. */
async function lookAtLegacy(
  file: Blob,
  head: Uint8Array,
  asked: LegacyEncoding | undefined,
  marked: boolean,
): Promise<FileLook> {
  const sample = new LegacySample()
  for (let at = 0; at < file.size; at += chunkSize) sample.feed(await bytesOf(file, at, at + chunkSize))
  sample.end()
  const { guessed, isMostlyUtf8 } = await import('./guess-encoding.ts')
  if (marked || isMostlyUtf8(sample)) {
    const bytes = await bytesOf(file, 0, file.size)
    throw new FileRefused(csvFaults.notUtf8(lineAt(bytes, utf8Break(bytes)?.offset ?? 0), marked))
  }
  const guess = guessed(sample)
  const encoding = asked ?? guess.encoding
  const look = await lookAs(file, head, encoding, 0)
  const decoder = new TextDecoder(encoding)
  const lines = sample.lines.map((line) => decoder.decode(line))
  return guess.isCertain ? look : { ...look, unsure: { lines, likely: guess.likely } }
}

async function lookAs(
  file: Blob,
  head: Uint8Array,
  encoding: Encoding,
  markLength: number,
): Promise<FileLook> {
  const sample = new TextDecoder(encoding).decode(head.subarray(markLength))
  const sep = sepLine(sample)
  const form: FileForm = {
    encoding,
    markLength,
    delimiter: sep?.delimiter ?? sniffDelimiter(sample),
    sepLength: sep?.length ?? 0,
  }
  const first: string[][] = []
  let records = 0
  for await (const piece of readRecords(file, form)) {
    records += piece.length
    for (const { cells } of piece.slice(0, firstRecords - first.length)) first.push(cells)
  }
  return { form, encodingName: encodingName(encoding, markLength > 0), first, records }
}

/** Reads every record, piece after piece: memory stays the same for any size. */
export async function* readRecords(
  file: Blob,
  { encoding, markLength, delimiter, sepLength }: FileForm,
): AsyncGenerator<CsvRecord[], void, undefined> {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  let records: CsvRecord[] = []
  const reader = new RecordReader(
    delimiter,
    (cells, line) => records.push({ cells, line }),
    sepLength > 0 ? 2 : 1,
  )
  let cut = sepLength
  const feed = (text: string) => {
    refuseFault(reader.feed(cut > 0 ? text.slice(cut) : text))
    cut = Math.max(0, cut - text.length)
  }
  for (let at = markLength; at < file.size; at += chunkSize) {
    const bytes = await bytesOf(file, at, at + chunkSize)
    await refuseBytes(file, bytes, at, encoding)
    feed(decodedBy(decoder, bytes))
    yield records
    records = []
  }
  feed(decodedBy(decoder))
  refuseFault(reader.end())
  yield records
}

/** Bytes that no text of this encoding holds. */
async function refuseBytes(file: Blob, bytes: Uint8Array, at: number, encoding: Encoding): Promise<void> {
  if (encoding.startsWith('utf-16')) return
  const zero = bytes.indexOf(0)
  if (zero < 0) return
  throw new FileRefused(csvFaults.binary(lineAt(await bytesOf(file, 0, file.size), at + zero)))
}

/** The next text; without bytes the last of it. Bytes that an asked encoding does not have refuse the file. */
function decodedBy(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true })
  } catch (error) {
    if (!isLegacy(decoder.encoding)) throw error
    throw new FileRefused(csvFaults.notEncoding(encodingName(decoder.encoding, false)))
  }
}

function refuseFault(fault: ReturnType<RecordReader['end']>): void {
  if (fault === undefined) return
  const sentence =
    fault.why === 'open quote' ? csvFaults.openQuote(fault.line) : csvFaults.longRecord(fault.line)
  throw new FileRefused(sentence)
}

async function bytesOf(file: Blob, from: number, to: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(from, to).arrayBuffer())
}

function lineAt(bytes: Uint8Array, offset: number): number {
  let line = 1
  for (let at = bytes.indexOf(10); at >= 0 && at < offset; at = bytes.indexOf(10, at + 1)) line += 1
  return line
}
