import type { ImportRow } from '@linkwright/core/links/import-csv'
import { parseDate, wholeDaysBetween } from '@linkwright/core/values/dates'
import { readUrl } from '@linkwright/core/values/url'
import { createHash } from 'node:crypto'

const ANCHOR_LENGTH = 1000

/** A row that can be a link. */
export interface CheckedRow {
  url: string
  url_hash: Buffer
  anchor_text: string
  date_added: string
  da: number | null
}

/** Why a row cannot be a link. */
export const refusals = {
  noUrl: 'There is no URL.',
  badUrl: 'The URL is not valid.',
  longAnchor: `The anchor text is longer than ${ANCHOR_LENGTH} characters.`,
  badText: 'The row holds a character that cannot be stored.',
  badDate: 'The date is not a real day in the form MM/DD/YYYY or YYYY-MM-DD.',
  future: 'The date lies in the future.',
  badDa: 'The DA is not between 0 and 100.',
} as const

/** The first half of SHA-256 of the normalised address: equal means the same source page. */
export function urlHash(key: string): Buffer {
  return createHash('sha256').update(key).digest().subarray(0, 16)
}

function readDate(text: string | undefined, today: string): string | undefined {
  const written = text?.trim() ?? ''
  if (written === '') return today
  return parseDate(written, 'MDY') ?? parseDate(written, 'ISO')
}

/** Checks one row of an import; answers the reason when it has to be refused. */
export function checkRow(row: ImportRow, today: string): CheckedRow | string {
  const url = row.url.trim()
  if (url === '') return refusals.noUrl
  const read = readUrl(url)
  if (read === undefined) return refusals.badUrl
  if (row.anchor_text.length > ANCHOR_LENGTH) return refusals.longAnchor
  if (row.anchor_text.includes('\u0000') || !row.anchor_text.isWellFormed()) return refusals.badText
  const date_added = readDate(row.date_added, today)
  if (date_added === undefined) return refusals.badDate
  // A day ahead is still today somewhere.
  if (wholeDaysBetween(today, date_added) > 1) return refusals.future
  const da = row.da === undefined ? null : Math.round(row.da)
  if (da !== null && (da < 0 || da > 100)) return refusals.badDa
  return { url: read.stored, url_hash: urlHash(read.key), anchor_text: row.anchor_text, date_added, da }
}
