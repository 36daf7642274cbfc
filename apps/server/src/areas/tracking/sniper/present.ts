import type { Gathered, SniperProject } from '@linkwright/core/tracking/sniper/project'
import type { ExportedPhrase } from '@linkwright/core/tracking/sniper/project-file'
import { GATHERING_DATA, READY } from '@linkwright/core/tracking/sniper/project-rules'
import { sniperSummaryRow } from '@linkwright/core/tracking/sniper/summary'
import type { SniperTopTenRow } from '@linkwright/core/tracking/sniper/top-ten-row'
import { instant } from '../../../db/values.ts'
import type { GatheredState, KeywordRow, ProjectRow, ResultRow } from './queries.ts'

export function presentProject(row: ProjectRow): SniperProject {
  const { volumes_state, volumes_error, volumes_due_at, volumes_sample } = row
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    client: row.client,
    keywords: row.keywords.map(presentKeyword),
    local: row.local ? 'yes' : 'no',
    country: row.country,
    city: row.city,
    state: row.state,
    status: row.ready_at === null ? GATHERING_DATA : READY,
    expires: row.expires,
    volumes: gathered(volumes_state, volumes_error, volumes_due_at?.toISOString() ?? null, volumes_sample),
  }
}

function presentKeyword(row: KeywordRow): SniperProject['keywords'][number] {
  const next = row.due_at === null ? null : instant(row.due_at)
  return {
    id: row.id,
    keyword: row.keyword,
    top_ten: gathered(row.top_ten_state, row.top_ten_error, next, row.top_ten_sample),
    links: gathered(row.links_state, row.links_error, next, row.links_sample),
  }
}

/** The time is shown for failures only; waiting data is requested soon. */
function gathered(
  state: GatheredState,
  message: string | null,
  next_at: string | null,
  is_sample: boolean,
): Gathered {
  return { state, message, next_at: state === 'failed' ? next_at : null, is_sample }
}

/** A project ignores no result in its averages. */
export function presentResult(row: ResultRow): SniperTopTenRow {
  const { rank, url, title, content_count, primary_links_to_url, home_page_links } = row
  return { rank, url, title, content_count, primary_links_to_url, home_page_links, ignored: '0' }
}

/** Each phrase of a project with its top ten and its summary row. */
export function presentPhrases(project: ProjectRow, results: readonly ResultRow[]): ExportedPhrase[] {
  return project.keywords.map(({ id, keyword, search_volume, top_ten_sample, links_sample }) => {
    const rows = results.filter(({ keyword_id }) => keyword_id === id).map(presentResult)
    const isSample = top_ten_sample || links_sample || project.volumes_sample
    return { summary: sniperSummaryRow({ keyword, search_volume }, rows), rows, isSample }
  })
}
