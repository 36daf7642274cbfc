import { type Delimiter, sepLine, sniffDelimiter } from './delimiter.ts'
import { type Encoding, encodingName, type Guess, guessEncoding, type LegacyEncoding } from './encoding.ts'
import { type FileErrors, FileRefused } from './file-errors.ts'
import { LegacySample } from './legacy-sample.ts'
import { PieceDecoder, Undecodable } from './piece-decoder.ts'
import { type OnRecord, type RecordError, RecordReader } from './records.ts'

/** The bytes of a file; each call reads it from its beginning. */
export interface ByteSource {
  head: (size: number) => Promise<Uint8Array>
  /** Reads the text in pieces, so that memory does not grow with the file. */
  pieces: () => AsyncIterable<Uint8Array>
}

/** How the text of a file is read. */
export interface TextForm {
  encoding: Encoding
  /** Bytes before the text. */
  markLength: number
  delimiter: Delimiter
  /** Characters of a `sep=` line. */
  sepLength: number
}

export interface TextCheck {
  errors: FileErrors
  /** The encoding that the user specified; otherwise it is detected. */
  requested?: Encoding | undefined
  /** Settles the encoding of a file that is neither UTF-8 nor UTF-16; undefined for UTF-8 that was damaged. */
  settleLegacy: (sample: LegacySample) => Promise<LegacyEncoding | undefined>
  /** Called each time the file is read from its beginning, also again after a wrong guess of its encoding. */
  onStart: (form: TextForm) => OnRecord
}

const SAMPLE = 64 * 1024
/** Bytes decoded at once: V8 allocates a text above 128 kB separately, which takes many times as long as decoding it. */
const DECODED = 48 * 1024

/**
 * Reads a file once from beginning to end and returns its encoding and form.
 *
 * @throws FileRefused for an image or archive, binary content, or a quotation mark that is never closed
 */
export async function checkText(source: ByteSource, check: TextCheck): Promise<TextForm> {
  const { errors: faults, requested, settleLegacy } = check
  const head = await source.head(SAMPLE)
  if (head.length === 0) throw new FileRefused(faults.empty)
  const kind = faults.kind(head)
  if (kind !== undefined) throw new FileRefused(kind)
  const found = guessEncoding(head)
  const guess = requested === undefined || requested === found.encoding ? found : unmarked(requested)
  try {
    return await checkAs(source, head, guess, check)
  } catch (error) {
    if (!(error instanceof Undecodable)) throw error
    if (guess.encoding !== 'utf-8') throw new FileRefused(notEncoded(faults, guess.encoding))
    const legacy =
      guess.marked || requested !== undefined ? undefined : await settleLegacy(await sampleOf(source))
    if (legacy !== undefined) return await checkLegacy(source, head, legacy, check)
    const line = await lineAt(source, error.offset + guess.markLength)
    throw new FileRefused(faults.notUtf8(line, guess.marked))
  }
}

const unmarked = (encoding: Encoding): Guess => ({ encoding, marked: false, markLength: 0 })

async function checkLegacy(
  source: ByteSource,
  head: Uint8Array,
  encoding: LegacyEncoding,
  check: TextCheck,
): Promise<TextForm> {
  try {
    return await checkAs(source, head, unmarked(encoding), check)
  } catch (error) {
    if (!(error instanceof Undecodable)) throw error
    throw new FileRefused(notEncoded(check.errors, encoding))
  }
}

function notEncoded(faults: FileErrors, encoding: Encoding): string {
  return encoding.startsWith('utf-16') ? faults.notUtf16 : faults.notEncoding(encodingName(encoding, false))
}

async function sampleOf(source: ByteSource): Promise<LegacySample> {
  const sample = new LegacySample()
  for await (const piece of source.pieces()) sample.feed(piece)
  sample.end()
  return sample
}

async function checkAs(
  source: ByteSource,
  head: Uint8Array,
  { encoding, markLength }: Guess,
  { errors: faults, onStart }: TextCheck,
): Promise<TextForm> {
  const sample = new TextDecoder(encoding).decode(head.subarray(markLength))
  const sep = sepLine(sample)
  const form: TextForm = {
    encoding,
    markLength,
    delimiter: sep?.delimiter ?? sniffDelimiter(sample),
    sepLength: sep?.length ?? 0,
  }
  for await (const _ of readText(source, form, faults, onStart(form)));
  return form
}

/**
 * Reads every record of a file; yields after each piece of it.
 *
 * @throws FileRefused, or Undecodable where the file is not in the encoding
 */
export async function* readText(
  source: ByteSource,
  { encoding, markLength, delimiter, sepLength }: TextForm,
  faults: FileErrors,
  onRecord: OnRecord,
): AsyncGenerator<void, void, undefined> {
  const decoder = new PieceDecoder(encoding)
  const reader = new RecordReader(delimiter, onRecord, sepLength > 0 ? 2 : 1)
  const hasZeros = encoding.startsWith('utf-16')
  let before = 0
  let cut = sepLength
  const feed = (text: string) => {
    refuse(reader.feed(cut > 0 ? text.slice(cut) : text), faults)
    cut = Math.max(0, cut - text.length)
  }
  for await (const piece of source.pieces()) {
    const zero = hasZeros ? -1 : piece.indexOf(0)
    if (zero >= 0) throw new FileRefused(faults.binary(await lineAt(source, before + zero)))
    const start = before < markLength ? markLength - before : 0
    for (let at = start; at < piece.length; at += DECODED)
      feed(decoder.decode(piece.subarray(at, at + DECODED)))
    before += piece.length
    yield
  }
  feed(decoder.end())
  refuse(reader.end(), faults)
  yield
}

function refuse(fault: RecordError | undefined, faults: FileErrors): void {
  if (fault === undefined) return
  const { line, why } = fault
  throw new FileRefused(why === 'open quote' ? faults.openQuote(line) : faults.longRecord(line))
}

async function lineAt(source: ByteSource, offset: number): Promise<number> {
  let line = 1
  let before = 0
  for await (const piece of source.pieces()) {
    for (let at = piece.indexOf(10); at >= 0 && before + at < offset; at = piece.indexOf(10, at + 1))
      line += 1
    before += piece.length
    if (before >= offset) break
  }
  return line
}
