import { encodingName, type LegacyEncoding } from '@linkwright/core/csv/encoding'
import { csvErrors } from '@linkwright/core/csv/file-errors'
import { type ByteSource, checkText, readText, type TextForm } from '@linkwright/core/csv/read-text'

/** The result of reading a valid file once completely. */
export interface FilePreview {
  form: TextForm
  /** Readable name: `UTF-8 with a byte order mark`. */
  encodingName: string
  /** For an uncertain encoding: sample lines and likely encodings. */
  unsure?: UnsureEncoding
  /** The first records. */
  first: string[][]
  /** Number of records, including the header and any lines above it. */
  records: number
}

export interface ReadOptions {
  /** The encoding that the user selected. */
  encoding?: LegacyEncoding | undefined
  /** The language of the website: ranks the likely encodings. */
  language?: string | undefined
}

export interface UnsureEncoding {
  lines: string[]
  likely: readonly LegacyEncoding[]
}

export interface CsvRecord {
  cells: string[]
  /** The line it begins on, from 1. */
  line: number
}

const PIECE = 512 * 1024
const FIRST_RECORDS = 20

/** Reads the whole file once, so that an invalid one is refused before anything is sent. */
export async function previewFile(
  file: Blob,
  { encoding: chosenEncoding, language }: ReadOptions = {},
): Promise<FilePreview> {
  let first: string[][] = []
  let records = 0
  let unsure: UnsureEncoding | undefined
  const form = await checkText(bytesOf(file), {
    errors: csvErrors,
    settleLegacy: async (sample) => {
      // The encoding detector is large and few files need it, so it is loaded on demand.
      const { guessed, isMostlyUtf8 } = await import('./guess-encoding.ts')
      if (isMostlyUtf8(sample)) return undefined
      const guess = guessed(sample, language)
      const encoding = chosenEncoding ?? guess.encoding
      const decoder = new TextDecoder(encoding)
      const lines = sample.lines.map((line) => decoder.decode(line))
      if (!guess.isCertain) unsure = { lines, likely: guess.likely }
      return encoding
    },
    onStart: () => {
      first = []
      records = 0
      return (cells) => {
        records += 1
        if (first.length < FIRST_RECORDS) first.push(cells)
      }
    },
  })
  const called = encodingName(form.encoding, form.markLength > 0)
  return { form, encodingName: called, ...(unsure && { unsure }), first, records }
}

/** Reads the records in chunks, so that memory use does not depend on the file size. */
export async function* readRecords(file: Blob, form: TextForm): AsyncGenerator<CsvRecord[], void, undefined> {
  let records: CsvRecord[] = []
  const onRecord = (cells: string[], line: number) => void records.push({ cells, line })
  for await (const _ of readText(bytesOf(file), form, csvErrors, onRecord)) {
    yield records
    records = []
  }
}

function bytesOf(file: Blob): ByteSource {
  const part = async (from: number, to: number) => new Uint8Array(await file.slice(from, to).arrayBuffer())
  return {
    head: (size) => part(0, size),
    pieces: async function* () {
      for (let at = 0; at < file.size; at += PIECE) yield await part(at, at + PIECE)
    },
  }
}
