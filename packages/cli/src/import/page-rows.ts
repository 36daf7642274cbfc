import { type Elsewhere, elsewhereMessage, PageTargets } from '@linkwright/core/tracking/links/targets'
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
  page: string | undefined,
  takesAll: boolean,
  texts = importMessages,
): Promise<T> {
  const { mapping } = table
  const elsewhere = await countElsewhere(table, page)
  if (elsewhere === undefined) return table
  const message = elsewhereMessage(elsewhere)
  const what = page === undefined ? texts.unknown : takesAll ? texts.all : texts.leftOut
  printMessage(io, `${message} ${what}`)
  return { ...table, mapping: { ...mapping, columns: { ...mapping.columns, page, takesAll } } }
}

async function countElsewhere(table: TableIn, page?: string): Promise<Elsewhere | undefined> {
  if (table.targets === undefined) return undefined
  const targets = new PageTargets(page)
  const { counts } = table.targets
  if (counts === undefined) await countRows(table, targets)
  else for (const [cell, rows] of counts) targets.add(cell, rows)
  return targets.elsewhere
}

/** Reads a file with more pages than the check counts again, now that the page is known. */
async function countRows({ file, mapping }: TableIn, targets: PageTargets): Promise<void> {
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
