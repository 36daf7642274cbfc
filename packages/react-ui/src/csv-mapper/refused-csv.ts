import { writeRow } from '@linkwright/core/values/csv'

/** Refused rows as a file that a spreadsheet opens: row, reason and what stood where the URL belongs. */
export function refusedCsv(refused: readonly { row: number; reason: string; url?: string }[]): string {
  return [
    writeRow(['Row', 'Reason', 'URL']),
    ...refused.map(({ row, reason, url }) => writeRow([row, reason, url])),
  ].join('')
}
