import { rankChecks } from '@linkwright/core/tracking/ranks/rank-history.table'
import { serpFeatures, shownFeatures } from '@linkwright/core/tracking/ranks/serp-feature'
import type { ChartNote } from '@linkwright/core/tracking/ranks/chart-note'
import { tableHead, tableLine } from '@linkwright/core/tables/table-csv'
import { providerOf } from '@linkwright/core/tracking/scouting/providers'
import { SAMPLE_DATA } from '@linkwright/core/tracking/scouting/scout-note'
import { tableColumns } from '../../../db/table-columns.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'
import { chartNotes } from './chart-notes.ts'
import { type SelectedPhrase, selectedPhrases, featureFilter, type Which } from './selected-phrases.ts'
import { samplePages } from './sample-pages.ts'

const ofCheck = tableColumns('key_phrase_ranks', [
  'rank',
  'depth',
  'url',
  'provider',
  'features',
  'on_subdomain',
])
const checkRow = { ...ofCheck.row, when: is.text }
type Check = RowOf<typeof checkRow>

interface WhichFile extends Which {
  from?: string | undefined
  to?: string | undefined
}

/** Every look-up of the phrases, phrase by phrase: each has at most one per day. */
export async function* rankFile(db: TenantDb, which: WhichFile): AsyncGenerator<string> {
  const phrases = await selectedPhrases(db, which)
  yield tableHead(rankChecks)
  const samples = await samplePages(db, phrases)
  const notes = await chartNotes(db, which.siteId)
  for (const phrase of phrases) {
    const providerFallback = samples.has(phrase.page_id) ? SAMPLE_DATA : null
    yield await linesOfPhrase(db, { ...phrase, providerFallback, notes }, which)
  }
}

/** A phrase, the text for checks without a provider, and the notes of its site, newest first. */
type FiledPhrase = SelectedPhrase & { providerFallback: string | null; notes: readonly ChartNote[] }

async function linesOfPhrase(db: TenantDb, phrase: FiledPhrase, which: WhichFile): Promise<string> {
  const { from = '0001-01-01', to = '9999-12-31' } = which
  const { rows } = await typedSql(checkRow)`
    select r.checked_on as "when", ${ofCheck.of('r')}
    from key_phrase_ranks r
    where r.business_id = ${db.businessId} and r.key_phrase_id = ${phrase.id}
      and r.checked_on between ${from}::date and ${to}::date and ${featureFilter(which)}
    order by r.checked_on desc`.execute(db)
  return rows
    .map((row, index) => {
      const notes = notesBetween(phrase.notes, rows[index + 1]?.when ?? '', row.when)
      return tableLine(rankChecks, { ...cellsOf(row, phrase), notes })
    })
    .join('')
}

/** What users noted on the days after one look-up up to the next, oldest first. */
function notesBetween(notes: readonly ChartNote[], after: string, to: string): string | null {
  const texts = notes.filter(({ day }) => day > after && day <= to).map(({ day, text }) => `${day}: ${text}`)
  return texts.length === 0 ? null : texts.toReversed().join('; ')
}

/** Features that were not requested stay empty; those that were requested and absent say so. */
function cellsOf(
  { rank, features, provider, on_subdomain, ...check }: Check,
  { key_phrase, page_nickname, providerFallback }: FiledPhrase,
) {
  const shown = features === null ? [] : shownFeatures(features)
  const labels = shown.map(({ feature }) => serpFeatures[feature])
  const citing = shown.filter(({ state }) => state === 'cites_page' || state === 'cites_site')
  return {
    ...check,
    key_phrase,
    page: page_nickname,
    rank: rank ?? 'Not found',
    on_subdomain: on_subdomain && `${on_subdomain.rank}: ${on_subdomain.url}`,
    provider: provider === null ? providerFallback : providerOf(provider).label,
    features: features === null ? null : labels.join('; ') || 'None',
    cites: features === null ? null : citing.map(({ feature }) => serpFeatures[feature]).join('; ') || 'None',
  }
}
