import type { Row } from './row.ts'

/** Whether a row is within its limit; NaN is not. */
export function isWithinLimit({ ratio, limit }: Row): boolean {
  return ratio <= limit
}

function number(value: number): string {
  return value.toLocaleString('en-US', { maximumSignificantDigits: 4 })
}

/** The change from an earlier ratio, in percent. */
function change(ratio: number, before: number | undefined): string {
  if (before === undefined || before === 0) return ''
  const percent = Math.round((ratio / before - 1) * 100)
  return `${percent >= 0 ? '+' : ''}${percent} %`
}

/**
 * The rows as text for a terminal, with numbers aligned to the right, rows above their limit marked `over`, and the ratio of the
 * previous run.
 */
export function table(rows: readonly Row[], before: ReadonlyMap<string, number> = new Map()): string {
  const lines = rows.map((row) => [
    row.what,
    `${number(row.ours)} ${row.unit ?? 'ms'}`,
    `${number(row.peer)} ${row.unit ?? 'ms'}`,
    row.ratio.toFixed(2),
    row.limit.toFixed(2),
    before.get(row.what)?.toFixed(2) ?? '',
    change(row.ratio, before.get(row.what)),
    isWithinLimit(row) ? 'ok' : 'over',
  ])
  const all = [['', 'ours', 'peer', 'ratio', 'limit', 'before', 'change', ''], ...lines]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0))) ?? []
  return all
    .map((line) =>
      line
        .map((cell, column) => {
          const width = widths[column] ?? 0
          return column === 0 ? cell.padEnd(width) : cell.padStart(width)
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
