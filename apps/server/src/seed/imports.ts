import { rowRefusals } from '@linkwright/core/tracking/links/check-row'
import type { ImportRow } from '@linkwright/core/tracking/links/import-csv'
import { makeAnchors, type AnchorMix } from '../integrations/simulator/anchors.ts'
import { randomInt, daysBefore, momentOn } from '../integrations/simulator/chance.ts'
import { importAge } from './links.ts'
import type { Place } from './place.ts'
import { sourceUrl } from '../integrations/simulator/sources.ts'

const NO_ADDRESS = 'no address here'

/** Adds the import that added `added` links, with two duplicates and two refused rows, and returns its id. */
export function addImport(place: Place, added: number): number {
  const total = added + 4
  const importId = addFinished(place, importAge(place.days), {
    state: 'success',
    total,
    added,
    duplicates: 2,
    refused: 2,
  })
  refuse(place, importId, 3, rowRefusals.badUrl)
  refuse(place, importId, total, rowRefusals.badDate)
  return importId
}

/** Adds an import of a file without any URL. */
export function addFailedImport(place: Place): void {
  const importId = addFinished(place, 20, { state: 'failed', total: 3, added: 0, duplicates: 0, refused: 3 })
  for (const row of [1, 2, 3]) refuse(place, importId, row, rowRefusals.badUrl)
}

interface Finished {
  state: 'success' | 'failed'
  total: number
  added: number
  duplicates: number
  refused: number
}

function addFinished(
  { world, businessId, pageId, today, random }: Place,
  age: number,
  counts: Finished,
): number {
  const made = momentOn(daysBefore(today, age), random)
  return world.add('imports', {
    business_id: businessId,
    page_id: pageId,
    ...counts,
    done: counts.total,
    created_at: made,
    finished_at: made,
  })
}

function refuse({ world, businessId }: Place, import_id: number, row: number, reason: string): void {
  world.put('import_refusals', { business_id: businessId, import_id, row, reason, url: NO_ADDRESS })
}

/** Adds a waiting import, which the server processes as soon as it runs. */
export function addWaitingImport(place: Place, count: number, mix: AnchorMix): void {
  const { world, businessId, pageId, page, today, random } = place
  const rows = makeAnchors(mix, count, page, random, true).map(({ text }, index): ImportRow => ({
    url: index === 4 ? NO_ADDRESS : sourceUrl(100_000 + index, random),
    anchor_text: text,
    date_added: daysBefore(today, randomInt(30, place.days, random)),
  }))
  const importId = world.add('imports', {
    business_id: businessId,
    page_id: pageId,
    state: 'processing',
    total: count,
    done: 0,
    added: 0,
    duplicates: 0,
    refused: 0,
    created_at: today,
  })
  world.put('import_batches', {
    business_id: businessId,
    import_id: importId,
    first_row: 1,
    rows: JSON.stringify(rows),
  })
}
