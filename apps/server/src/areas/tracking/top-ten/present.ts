import { ownRow } from '@linkwright/core/tracking/top-ten/own-row'
import type { SiteCompetitorLink, TopTenRow } from '@linkwright/core/tracking/top-ten/top-ten-row'
import type { AnchorsDbRow, TopTenDbRow } from './queries.ts'
import type { SiteCompetitorLinkRow } from './site-links.ts'

export function presentTopTenRow(row: TopTenDbRow): TopTenRow {
  return {
    id: row.id,
    competitor_id: row.competitor_id,
    rank: row.rank,
    url: row.url,
    title: row.title,
    content_count: row.content_count,
    primary_links_to_url: row.primary_links_to_url,
    home_page_links: row.home_page_links,
    own: ownRow(row.url, { url: row.site_url, count_subdomains: row.count_subdomains }, row.page_url),
    ignored: ignoredFlag(row.ignored),
    links: row.links.map(({ url, anchor_text, da, backlinks }) => ({ url, anchor_text, da, backlinks })),
  }
}

/** The input of a summary. */
export function presentAnchors({ id, url, title, anchors, ignored }: AnchorsDbRow) {
  return { id, url, title, anchors, ignored: ignoredFlag(ignored) }
}

export function presentSiteCompetitorLink(row: SiteCompetitorLinkRow): SiteCompetitorLink {
  return {
    competitor_url: row.competitor_url,
    url: row.url,
    // The links are stored without the titles of their sources.
    title: null,
    anchor_text: row.anchor_text,
    da: row.da,
    backlinks: row.backlinks,
  }
}

function ignoredFlag(ignored: boolean): '0' | '1' {
  return ignored ? '1' : '0'
}
