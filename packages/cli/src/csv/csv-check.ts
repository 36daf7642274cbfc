import { type Delimiter, sepLine, sniffDelimiter } from '@linkwright/core/csv/delimiter'
import { type Encoding, encodingName, guessEncoding } from '@linkwright/core/csv/encoding'
import { csvFaults } from '@linkwright/core/csv/faults'
import { notATable } from '@linkwright/core/csv/file-kind'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { toUtf8, Utf8Check } from './encoding.ts'
import { CliError } from '../errors.ts'
import { findLegacy, refuseUncertain, type SettleEncoding } from './find-legacy.ts'
import { QuoteScan } from './quote-scan.ts'
import { unreadable } from './text-file.ts'

/** A file that was read once from end to end and is sound: what the second reading needs. */
export type Checked = {
  readonly path: string
  readonly name: string
  readonly size: number
  readonly sha256: string
  readonly encoding: Encoding
  /** As it is told to the user: `UTF-8 with a byte order mark`. */
  readonly encodingName: string
  /** Bytes before the text. */
  readonly markLength: number
  readonly delimiter: Delimiter
  /** Characters of a `sep=` line. */
  readonly sepLength: number
}

/** Why a file is refused, to follow its name. */
export type FileFaults = {
  readonly [K in keyof typeof csvFaults]: (typeof csvFaults)[K] extends string
    ? string
    : (typeof csvFaults)[K]
} & { readonly kind: (head: Uint8Array) => string | undefined }

const linkFaults: FileFaults = { ...csvFaults, kind: notATable }

/** What is known of a file's encoding: the one that was asked for, or who settles a guess. */
export type HowWritten = { readonly asked?: Encoding | undefined; readonly settle?: SettleEncoding }

type Source = { readonly path: string; readonly name: string; readonly faults: FileFaults }

const chunkSize = 256 * 1024
const sampleSize = 64 * 1024

/**
 * Reads the whole file once before anything is sent, so that a malformed file is refused whole: a picture or
 * archive, bytes that are no text, a quote never closed. Each is a sentence naming the line.
 */
export async function checkFile(
  path: string,
  name = path,
  faults = linkFaults,
  { asked, settle = refuseUncertain(name) }: HowWritten = {},
): Promise<Checked> {
  const source = { path, name, faults }
  const head = await readHead(path, name)
  if (head.length === 0) throw refuse(name, faults.empty)
  const kind = faults.kind(head)
  if (kind) throw refuse(name, kind)
  const found = guessEncoding(head)
  const guess =
    asked === undefined
      ? found
      : { ...found, encoding: asked, marked: asked === found.encoding && found.marked }
  const first = await pass(source, guess.encoding, guess.markLength, head)
  if (first.broke === undefined) return made(guess.encoding, guess.marked, first)
  const legacy = guess.marked || asked !== undefined ? undefined : await findLegacy(path, settle)
  if (legacy === undefined) throw await badByte(source, first.broke.offset + guess.markLength, guess.marked)
  return made(legacy, false, await pass(source, legacy, 0, head))

  function made(encoding: Encoding, marked: boolean, read: Pass): Checked {
    const { size, sha256, delimiter, sepLength } = read
    const markLength = marked ? guess.markLength : 0
    return {
      path,
      name,
      size,
      sha256,
      encoding,
      encodingName: encodingName(encoding, marked),
      markLength,
      delimiter,
      sepLength,
    }
  }
}

type Pass = {
  readonly size: number
  readonly sha256: string
  readonly delimiter: Delimiter
  readonly sepLength: number
  readonly broke?: { readonly offset: number; readonly sawLetters: boolean } | undefined
}

async function pass(source: Source, encoding: Encoding, markLength: number, head: Buffer): Promise<Pass> {
  const sample = new TextDecoder(encoding).decode(head.subarray(markLength))
  const sep = sepLine(sample)
  const delimiter = sep?.delimiter ?? sniffDelimiter(sample)
  const scan = new QuoteScan(delimiter)
  const utf8 = encoding === 'utf-8' ? new Utf8Check() : undefined
  const isWide = encoding.startsWith('utf-16')
  const convert = encoding === 'utf-8' ? undefined : toUtf8(encoding)
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of bytesOf(source.path)) {
    hash.update(chunk)
    const bytes = size === 0 ? chunk.subarray(markLength) : chunk
    size += chunk.length
    if (!isWide && bytes.includes(0)) throw await binary(source, size - bytes.length + bytes.indexOf(0))
    const broke = utf8?.feed(bytes)
    if (broke) return { size, sha256: '', delimiter, sepLength: 0, broke }
    fault(scan.feed(convert ? decoded(convert, bytes, false, source, encoding) : bytes), source)
  }
  const broke = utf8?.feed(new Uint8Array(0), true)
  if (broke) return { size, sha256: '', delimiter, sepLength: 0, broke }
  if (convert) fault(scan.feed(decoded(convert, new Uint8Array(0), true, source, encoding)), source)
  fault(scan.end(), source)
  return { size, sha256: hash.digest('hex'), delimiter, sepLength: sep?.length ?? 0 }
}

/** The file's bytes in chunks; memory stays the same for any size. */
export function bytesOf(path: string): AsyncIterable<Buffer> {
  return fs.createReadStream(path, { highWaterMark: chunkSize })
}

async function readHead(path: string, name: string): Promise<Buffer> {
  try {
    const handle = await fs.promises.open(path)
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(sampleSize), 0, sampleSize, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw unreadable(error, name)
  }
}

function decoded(
  convert: (chunk: Uint8Array, last: boolean) => Buffer,
  bytes: Uint8Array,
  last: boolean,
  { name, faults }: Source,
  encoding: Encoding,
): Buffer {
  try {
    return convert(bytes, last)
  } catch {
    throw refuse(
      name,
      encoding.startsWith('utf-16') ? faults.notUtf16 : faults.notEncoding(encodingName(encoding, false)),
    )
  }
}

function fault(found: ReturnType<QuoteScan['end']>, { name, faults }: Source): void {
  if (found === undefined) return
  const why = found.why === 'open quote' ? faults.openQuote(found.line) : faults.longRecord(found.line)
  throw refuse(name, why, ':')
}

async function badByte({ path, name, faults }: Source, offset: number, marked: boolean): Promise<CliError> {
  return refuse(name, faults.notUtf8(await lineAt(path, offset), marked))
}

async function binary({ path, name, faults }: Source, offset: number): Promise<CliError> {
  return refuse(name, faults.binary(await lineAt(path, offset)))
}

async function lineAt(path: string, offset: number): Promise<number> {
  let line = 1
  if (offset === 0) return line
  for await (const chunk of fs.createReadStream(path, { end: offset - 1 }) as AsyncIterable<Buffer>)
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) line += 1
  return line
}

function refuse(name: string, why: string, colon = ''): CliError {
  return new CliError('refused', `${name}${colon} ${why}`)
}
