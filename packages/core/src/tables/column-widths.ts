import type { ColumnKind } from './table.ts'

interface ColumnWidth {
  /** The narrowest readable width in px. A table that is wider than its card scrolls in it. */
  least: number
  /** Share of the table, where there is room. Columns without a share take what their content needs. */
  share?: string
}

export const columnWidths: Readonly<Record<ColumnKind, ColumnWidth>> = {
  text: { least: 152 },
  address: { least: 248, share: '27%' },
  count: { least: 64 },
  money: { least: 88 },
  day: { least: 104 },
  moment: { least: 152 },
  choice: { least: 104 },
}
