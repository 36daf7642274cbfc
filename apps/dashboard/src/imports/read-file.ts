import { encodingName, type LegacyEncoding } from '@linkwright/core/csv/encoding'
import { csvErrors } from '@linkwright/core/csv/file-errors'
import { type ByteSource, checkText, readText, type TextForm } from '@linkwright/core/csv/read-text'

/** A file that was read once from end to end and is sound. */
export interface FilePreview {
  form: TextForm
  /** For people: `UTF-8 with a byte order mark`. */
  encodingName: string
  /** Where the encoding is not certain: lines to tell it by, and what it may be. */
  unsure?: UnsureEncoding
  /** The first records. */
  first: string[][]
  /** Records in all, header and the lines above it included. */
  records: number
}

export interface ReadOptions {
  /** The encoding that a person chose. */
  encoding?: LegacyEncoding | undefined
  /** The language of the website that the file is about: it orders what the encoding may be. */
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

/** Reads the whole file once, so that one that is no table is refused before anything is sent. */
export async function previewFile(
  file: Blob,
  { encoding: asked, language }: ReadOptions = {},
): Promise<FilePreview> {
  let first: string[][] = []
  let records = 0
  let unsure: UnsureEncoding | undefined
  const form = await checkText(bytesOf(file), {
    errors: csvErrors,
    settleLegacy: async (sample) => {
      // The detector and its tables are loaded now, as few files need them.
      const { guessed, isMostlyUtf8 } = await import('./guess-encoding.ts')
      if (isMostlyUtf8(sample)) return undefined
      const guess = guessed(sample, language)
      const encoding = asked ?? guess.encoding
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

/** Reads every record, piece after piece: memory stays the same for any size. */
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
