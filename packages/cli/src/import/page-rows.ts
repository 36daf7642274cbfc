import { pagesByKey, type RoutedPage, routesToPage } from '@linkwright/core/tracking/links/routes'
import {
  elsewhereMessage,
  elsewhereOf,
  type FileTargets,
  TargetCounter,
} from '@linkwright/core/tracking/links/targets'
import { readRecords } from '../csv/csv-rows.ts'
import { type Io, printMessage } from '../io.ts'
import type { TableIn } from './open-table.ts'

const importMessages = {
  unknown: 'Only rows that link to the page are imported.',
  all: 'All of them are imported into this page.',
  leftOut: 'They are left out; add --all-targets to import them into this page too.',
}

/**
 * Selects the rows of a file that link to this page, or all with `takesAll`; reports before sending which rows link
 * to other pages. Without a page no row is left out.
 */
export async function pageRows<T extends TableIn>(
  io: Io,
  table: T,
  page: { id: number; full_url: string } | undefined,
  takesAll: boolean,
  texts = importMessages,
): Promise<T> {
  const targets = await targetsOf(table, page?.full_url, page && [page])
  const elsewhere = targets && elsewhereOf(targets, page?.full_url)
  if (elsewhere === undefined) return table
  const what = page === undefined ? texts.unknown : takesAll ? texts.all : texts.leftOut
  printMessage(io, `${elsewhereMessage(elsewhere)} ${what}`)
  return page === undefined ? table : withRoutes(table, routesToPage(page, takesAll))
}

/** The table with these routes for its rows. */
export function withRoutes<T extends TableIn>(table: T, routes: T['mapping']['columns']['routes']): T {
  const { mapping } = table
  return { ...table, mapping: { ...mapping, columns: { ...mapping.columns, routes } } }
}

/** The targets of the rows; undefined if the file has no column of them. */
export async function targetsOf(
  table: TableIn,
  siteUrl?: string,
  pages: readonly RoutedPage[] = [],
): Promise<FileTargets | undefined> {
  if (table.targets === undefined) return undefined
  const targets = new TargetCounter(siteUrl, pagesByKey(pages).keys())
  const { counts } = table.targets
  if (counts === undefined) await countRows(table, targets)
  else for (const [cell, rows] of counts) targets.add(cell, rows)
  return targets.counts
}

/** Reads a file with more pages than the check counts again. */
async function countRows({ file, mapping }: TableIn, targets: TargetCounter): Promise<void> {
  const { columns, skipRecords } = mapping
  const { target } = columns
  if (target === undefined) return
  let records = 0
  await readRecords(file, {
    onRecord: (cells) => {
      records += 1
      if (records > skipRecords) targets.add(cells[target] ?? '')
    },
  })
}
