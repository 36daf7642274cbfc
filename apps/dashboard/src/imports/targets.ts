import { type Elsewhere, Targets } from '@linkwright/core/tracking/links/targets'
import { type FileForm, readRecords } from './read-file.ts'

/** Where a file says what its links point at. */
export interface TargetsAsked {
  form: FileForm
  /** Records up to and with the header. */
  skipRecords: number
  at: number
  /** The page that the links are imported for. */
  page: string
}

/** How many links of a file point at other pages. */
export async function targetsIn(file: Blob, asked: TargetsAsked): Promise<Elsewhere | undefined> {
  const targets = new Targets(asked.page)
  let records = 0
  for await (const piece of readRecords(file, asked.form)) {
    for (const { cells } of piece.slice(Math.max(0, asked.skipRecords - records)))
      targets.add(cells[asked.at] ?? '')
    records += piece.length
  }
  return targets.elsewhere
}
