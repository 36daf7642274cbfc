import { bareHost, ownHosts } from '@linkwright/core/tracking/top-ten/own-row'
import type { RankCheck, RankLine } from '@linkwright/core/tracking/ranks/rank-history'
import { linkKey } from '@linkwright/core/values/url'
import { tableColumns } from '../../../db/table-columns.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'
import { type SelectedPhrase, idsOf } from './selected-phrases.ts'

const ofCheck = tableColumns('key_phrase_ranks', [
  'checked_on',
  'rank',
  'depth',
  'url',
  'on_subdomain',
  'features',
  'provider',
])
const newestRow = {
  ...ofCheck.row,
  id: is.number,
  best_rank: is.numberOrNull,
  best_on: is.textOrNull,
}
type NewestRow = RowOf<typeof newestRow>

/** The newest look-up and the best rank ever of each phrase, by its id. */
export async function newestOf(
  db: TenantDb,
  phrases: readonly SelectedPhrase[],
): Promise<Map<number, Pick<RankLine, 'newest' | 'best'>>> {
  const { rows } = await typedSql(newestRow)`
    select k.id, ${ofCheck.of('n')},
      (b.best / 100000)::int as best_rank, date '2000-01-01' + (b.best % 100000)::int as best_on
    from unnest(${idsOf(phrases)}) as k (id)
    cross join lateral (
      select * from key_phrase_ranks
      where business_id = ${db.businessId} and key_phrase_id = k.id order by checked_on desc limit 1) n
    cross join lateral (
      select min(rank::bigint * 100000 + (checked_on - date '2000-01-01')) as best from key_phrase_ranks
      where business_id = ${db.businessId} and key_phrase_id = k.id) b`.execute(db)
  const found = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    phrases.map((phrase) => {
      const row = found.get(phrase.id)
      const best =
        row === undefined || row.best_rank === null || row.best_on === null
          ? null
          : { rank: row.best_rank, when: row.best_on }
      return [phrase.id, { newest: row === undefined ? null : presentCheck(row, phrase.full_url), best }]
    }),
  )
}

function presentCheck(row: NewestRow, pageUrl: string): RankCheck {
  return {
    when: row.checked_on,
    rank: row.rank ?? 0,
    depth: row.depth,
    url: row.url,
    own: row.url === null ? null : ownKind(row.url, pageUrl),
    on_subdomain: row.on_subdomain,
    features: row.features,
    provider: row.provider,
  }
}

function ownKind(url: string, pageUrl: string): RankCheck['own'] {
  if (linkKey(url) === linkKey(pageUrl)) return 'page'
  // A subdomain's result was stored while the site counted subdomains.
  return ownHosts({ url: pageUrl, count_subdomains: true })(bareHost(url)) ? 'site' : null
}
