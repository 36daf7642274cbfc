import { categories, gaugeNames } from '@linkwright/core/tracking/gauges/gauge'
import type { NotedRow } from '@linkwright/core/tracking/links/file-notes'
import { scoreTone, toneLabels } from '@linkwright/core/tracking/pages/score-tone'
import type { Input } from '../define/command.ts'
import { CliError } from '../errors.ts'
import type { ImportPage } from '@linkwright/sdk'
import { safeLine } from '../output/safe-text.ts'
import { gaugeText, NO_TEXT_HEAD, noTextText } from '../output/gauge-view.ts'
import { type Io, printMessage } from '../io.ts'
import { type Column, printOne } from '../output/output.ts'
import type { PageFigures } from '../output/page-figures.ts'
import { formatCount } from '@linkwright/core/values/text'
import type { RefusedRows } from './refused.ts'

export type ImportResult = {
  readonly dry_run: boolean
  /** The import on the server; missing if no row was sent. */
  readonly import_id?: number | undefined
  /** False if a dry run could not read the links of the page; duplicates are then not counted. */
  readonly compared: boolean
  readonly rows: number
  readonly added: number
  readonly duplicate: number
  readonly refused: number
  /** Rows that link to other pages. */
  readonly left_out: number
  /** Rows imported without a value that could not be read. */
  readonly notes: readonly NotedRow[]
  readonly page?: { readonly id: number; readonly before: PageFigures; readonly after: PageFigures }
  /** The pages of a site that rows went to. */
  readonly pages?: readonly (ImportPage & { readonly page_nickname: string })[]
}

/** Prints the result of an import (stdout) and refused rows (stderr); fails if rows were refused. */
export async function printImport(
  io: Io,
  input: Input,
  result: ImportResult,
  refused: RefusedRows,
): Promise<void> {
  if (refused.count > 0) {
    printMessage(io, `Refused rows:`)
    for (const line of refused.lines(input.text('refused'))) printMessage(io, line)
  }
  await printOne(io, input, importColumns(result), result)
  for (const page of result.pages ?? []) printMessage(io, pageLine(page))
  if (result.import_id !== undefined && result.added > 0)
    printMessage(io, `Undo with: linkwright links imports undo ${result.import_id}`)
  if (result.rows > 0 && result.left_out === result.rows)
    throw new CliError(
      'refused',
      'No row of this file links to this page. Add --all-targets to import all rows.',
    )
  if (result.refused === 0) return
  const rows = `${formatCount(result.refused)} of ${formatCount(result.rows)} rows ${result.dry_run ? 'would be' : 'were'} refused.`
  throw new CliError(result.refused + result.left_out === result.rows ? 'refused' : 'partly', rows)
}

function importColumns({ dry_run, compared, page, left_out }: ImportResult): Column<ImportResult>[] {
  const columns: Column<ImportResult>[] = [
    {
      field: 'added',
      head: dry_run ? (compared ? 'Would be added' : 'Would be sent') : 'Added',
      show: ({ added }) => formatCount(added),
    },
    { field: 'duplicate', head: 'Duplicates', show: ({ duplicate }) => formatCount(duplicate) },
    { field: 'refused', head: 'Refused', show: ({ refused }) => formatCount(refused) },
  ]
  if (left_out > 0)
    columns.push({ field: 'left_out', head: 'Left out', show: (result) => formatCount(result.left_out) })
  if (!compared) return columns.filter(({ field }) => field !== 'duplicate')
  if (!page) return columns
  const { before, after } = page
  return [
    ...columns,
    { field: 'page.after.page_score', head: 'Page score', show: () => `${score(before)} -> ${score(after)}` },
    ...categories.map((category) => ({
      field: `page.after.gauges.${category}.percent`,
      head: gaugeNames[category],
      show: () =>
        `${gaugeText(category, before.gauges[category], before.gauges.home)} -> ${gaugeText(category, after.gauges[category], after.gauges.home)}`,
    })),
    {
      field: 'page.after.gauges.no_text',
      head: NO_TEXT_HEAD,
      show: () => `${noTextText(before.gauges.no_text)} -> ${noTextText(after.gauges.no_text)}`,
    },
    {
      field: 'page.after.gauges.score',
      head: 'Gauges score',
      show: () => `${before.gauges.score} -> ${after.gauges.score} of ${after.gauges.most}`,
    },
  ]
}

function pageLine({ page_id, page_nickname, added, duplicates, before, after }: PageOfSite): string {
  const scores = before && after ? `, page score ${before.page_score} -> ${after.page_score}` : ''
  const counts = `${formatCount(added)} added, ${formatCount(duplicates)} duplicates${scores}`
  return `  page ${page_id}, ${safeLine(page_nickname)}: ${counts}`
}

type PageOfSite = NonNullable<ImportResult['pages']>[number]

function score({ page_score }: PageFigures): string {
  return `${page_score} (${toneLabels[scoreTone(page_score)]})`
}
