import { writeRow } from '@linkwright/core/internal/values/csv'

/** Refused rows as a file that a spreadsheet opens: line, reason and what stood where the URL belongs. */
export function refusedCsv(refused: readonly { line: number; reason: string; url?: string }[]): string {
  return [
    writeRow(['Line', 'Reason', 'URL']),
    ...refused.map(({ line, reason, url }) => writeRow([line, reason, url])),
  ].join('')
}
