import { rankChecks } from '@linkwright/core/tracking/ranks/rank-history.table'
import { type SeenFeatures, serpFeatures, shownFeatures } from '@linkwright/core/tracking/ranks/serp-feature'
import { tableHead, tableLine } from '@linkwright/core/tables/table-csv'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { type ChosenPhrase, chosenPhrases, seen, type Which } from './chosen.ts'

interface Check {
  when: string
  rank: number | null
  depth: number
  url: string | null
  provider: string | null
  features: SeenFeatures | null
}

interface WhichFile extends Which {
  from?: string | undefined
  to?: string | undefined
}

/** Every look-up of the phrases, one phrase after the other: of one at most as many as there are days. */
export async function* rankFile(db: TenantDb, which: WhichFile): AsyncGenerator<string> {
  yield tableHead(rankChecks)
  for (const phrase of await chosenPhrases(db, which)) yield await linesOfPhrase(db, phrase, which)
}

async function linesOfPhrase(db: TenantDb, phrase: ChosenPhrase, which: WhichFile): Promise<string> {
  const { from = '0001-01-01', to = '9999-12-31' } = which
  const { rows } = await sql<Check>`
    select r.checked_on as "when", r.rank, r.depth, r.url, r.provider, r.features
    from key_phrase_ranks r
    where r.business_id = ${db.businessId} and r.key_phrase_id = ${phrase.id}
      and r.checked_on between ${from}::date and ${to}::date and ${seen(which)}
    order by r.checked_on desc`.execute(db)
  return rows.map((row) => tableLine(rankChecks, cellsOf(row, phrase))).join('')
}

/** What was not asked for stays empty; what was and was not there says so. */
function cellsOf({ rank, features, ...check }: Check, { key_phrase, page_nickname }: ChosenPhrase) {
  const shown = features === null ? [] : shownFeatures(features)
  const labels = shown.map(({ feature }) => serpFeatures[feature])
  const citing = shown.filter(({ state }) => state === 'cites_page' || state === 'cites_site')
  return {
    ...check,
    key_phrase,
    page: page_nickname,
    rank: rank ?? 'Not found',
    features: features === null ? null : labels.join('; ') || 'None',
    cites: features === null ? null : citing.map(({ feature }) => serpFeatures[feature]).join('; ') || 'None',
  }
}
