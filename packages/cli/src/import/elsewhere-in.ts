import { elsewhereSentence, Targets } from '@linkwright/core/tracking/links/targets'
import { readRecords } from '../csv/csv-rows.ts'
import type { TableIn } from './table-in.ts'

/** The warning that links of a file point at other pages than this one, or than one, where a column says so. */
export async function elsewhereIn({ file, mapping }: TableIn, page?: string): Promise<string | undefined> {
  const { target, columns, skipRecords } = mapping
  if (target === undefined || target === columns.url) return undefined
  const targets = new Targets(page)
  let records = 0
  await readRecords(file, {
    onRecord: (cells) => {
      records += 1
      if (records > skipRecords) targets.add(cells[target] ?? '')
    },
  })
  return targets.elsewhere && elsewhereSentence(targets.elsewhere)
}
