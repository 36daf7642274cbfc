import { elsewhereSentence, Targets } from '@linkwright/core/links/targets'
import { readRecords } from './csv-rows.ts'
import type { TableIn } from './table-in.ts'

/** The warning that the links of a file point at more than one page, where a column says so. */
export async function elsewhereIn({ file, mapping }: TableIn): Promise<string | undefined> {
  const { target, columns, skipRecords } = mapping
  if (target === undefined || target === columns.url) return undefined
  const targets = new Targets()
  let records = 0
  await readRecords(file, {
    onRecord: (cells) => {
      records += 1
      if (records > skipRecords) targets.add(cells[target] ?? '')
    },
  })
  return targets.elsewhere && elsewhereSentence(targets.elsewhere)
}
