import { type Delimiter, sepLine, sniffDelimiter } from '@linkwright/core/csv/delimiter'
import {
  type Encoding,
  encodingName,
  firstUndefinedIn1252,
  guessEncoding,
} from '@linkwright/core/csv/encoding'
import { csvFaults } from '@linkwright/core/csv/faults'
import { notATable } from '@linkwright/core/csv/file-kind'
import { RecordReader } from '@linkwright/core/csv/records'
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
  /** The first records. */
  first: string[][]
  /** Records in all, header and the lines above it included. */
  records: number
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
export async function lookAt(file: Blob): Promise<FileLook> {
  const head = await bytesOf(file, 0, sampleSize)
  if (head.length === 0) throw new FileRefused(csvFaults.empty)
  const kind = notATable(head)
  if (kind !== undefined) throw new FileRefused(kind)
  const guess = guessEncoding(head)
  try {
    return await lookAs(file, head, guess.encoding, guess.markLength)
  } catch (error) {
    if (error instanceof FileRefused || guess.encoding === 'windows-1252') throw error
    if (guess.encoding !== 'utf-8') throw new FileRefused(csvFaults.notUtf16)
  }
  // What is not UTF-8 and holds no letter of it before is in the old encoding of Windows.
  const bytes = await bytesOf(file, guess.markLength, file.size)
  const broke = utf8Break(bytes)
  if (broke !== undefined && (guess.marked || broke.sawLetters))
    throw new FileRefused(csvFaults.notUtf8(lineAt(bytes, broke.offset), guess.marked))
  return await lookAs(file, head, 'windows-1252', 0)
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
    feed(decoder.decode(bytes, { stream: true }))
    yield records
    records = []
  }
  feed(decoder.decode())
  refuseFault(reader.end())
  yield records
}

/** Bytes that no text of this encoding holds. */
async function refuseBytes(file: Blob, bytes: Uint8Array, at: number, encoding: Encoding): Promise<void> {
  if (encoding.startsWith('utf-16')) return
  const zero = bytes.indexOf(0)
  const bad = zero < 0 && encoding === 'windows-1252' ? firstUndefinedIn1252(bytes) : -1
  if (zero < 0 && bad < 0) return
  const line = lineAt(await bytesOf(file, 0, file.size), at + Math.max(zero, bad))
  throw new FileRefused(zero >= 0 ? csvFaults.binary(line) : csvFaults.notUtf8(line, false))
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
