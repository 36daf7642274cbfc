import { checkFile, type CheckOptions } from '../../csv/csv-check.ts'
import { readRecords } from '../../csv/csv-rows.ts'
import { CliError } from '../../errors.ts'
import { phraseErrors } from './phrase-errors.ts'

export type PhraseLine = { readonly line: number; readonly phrase: string }

const heads = new Set(['key phrase', 'key phrases', 'keyword', 'keywords', 'phrase', 'query'])

/**
 * Reads key phrases: one per line, or CSV. A file is CSV if it is named .csv or its first line has a known heading;
 * its phrases are in that column, or else in the first. In other files commas are part of the phrase.
 */
export async function readPhrases(
  path: string,
  how?: Pick<CheckOptions, 'requested' | 'settle' | 'language'>,
): Promise<{ head: string | undefined; phrases: PhraseLine[] }> {
  const file = await checkFile(path, path, { errors: phraseErrors, ...how })
  const rows: { line: number; cells: string[] }[] = []
  await readRecords(file, { onRecord: (cells, line) => void rows.push({ line, cells }) })
  const [first] = rows
  if (!first) throw new CliError('refused', `${path} has no key phrases. Nothing was added.`)
  const at = first.cells.findIndex((cell) => heads.has(cell.trim().toLowerCase()))
  const isCsv = at >= 0 || /\.csv$/i.test(path)
  const phrases = (at >= 0 ? rows.slice(1) : rows).map(({ line, cells }) => ({
    line,
    phrase: (isCsv ? (cells[Math.max(at, 0)] ?? '') : cells.join(file.delimiter)).trim(),
  }))
  if (phrases.length === 0) throw new CliError('refused', `${path} has no key phrases. Nothing was added.`)
  return { head: first.cells[at], phrases }
}
