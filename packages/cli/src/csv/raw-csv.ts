import { unguardCell } from '@linkwright/core/values/csv'

// Every cell of a CSV of ours is in quotes.
const cell = /"((?:[^"]|"")*)"/g

/** A CSV of ours without the guard against formulas, for programs. */
export function unguarded(csv: string): string {
  return csv.replace(
    cell,
    (_, quoted: string) => `"${unguardCell(quoted.replaceAll('""', '"')).replaceAll('"', '""')}"`,
  )
}
