import type { PageScoreParts } from './page-score.ts'

/** Labels of the parts of a page score, on the screen and in the terminal. */
export const scorePartNames: Readonly<Record<keyof PageScoreParts, string>> = {
  days_link_recency: 'Link recency',
  homepage_link_score: 'Home page links',
  home_page_link_score: 'Home page links',
  gauges_score: 'Gauges',
  page_content_score: 'Page content',
  content_total_page_score: 'Site content',
  primary_links_score: 'Primary links',
  key_phrase_point: 'Key phrase',
  secondary_key_phrase_point: 'Secondary phrases',
}
