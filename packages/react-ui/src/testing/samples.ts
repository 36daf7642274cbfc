import { aPage } from '@linkwright/core/testing/a-page'
import type { Page } from '@linkwright/core/tracking/pages/page'
import type { PageStats } from '@linkwright/core/tracking/pages/page-stats'
import type { Site } from '@linkwright/core/tracking/sites/site'

/** Figures of an inner page whose parts add up to its score of 71. */
export const pageStats: PageStats = {
  page_score: 71,
  primary_links_placed: 76,
  in_progress: 6,
  days_since_last_link: '2026-11-17',
  days_link_recency: 10,
  homepage_link_score: 0,
  home_page_link_score: 9,
  gauges_score: 15,
  page_content_score: 9,
  content_total_page_score: 4,
  primary_links_score: 7,
  key_phrase_point: 10,
  secondary_key_phrase_point: 7,
  blended_anchors_total: 31,
  exact_anchors_total: 11,
  natural_anchors_total: 34,
  no_text_anchors_total: 5,
  keyPhraseMixRatio: 41,
  exactMatchRatio: 14,
  brandedRatio: 45,
  keyPhraseMixRatioWithCart: 45,
  exactMatchRatioWithCart: 14,
  brandedRatioWithCart: 51,
}

/** Figures of a home page: 50 points for links, 39 for gauges, minus 5 for old links. */
export const homeStats: PageStats = {
  ...pageStats,
  page_score: 84,
  days_link_recency: -5,
  homepage_link_score: 50,
  home_page_link_score: 0,
  gauges_score: 39,
  page_content_score: 0,
  content_total_page_score: 0,
  primary_links_score: 0,
  key_phrase_point: 0,
  secondary_key_phrase_point: 0,
}

const scout: Page['scout'] = {
  state: 'ok',
  message: null,
  failed_at: null,
  next_at: '2026-11-30T10:00:00.000Z',
  is_sample: false,
}

const page: Page = {
  ...aPage,
  id: 11,
  site_id: 1,
  page_nickname: 'Hiking boots guide',
  page_url: '/guides/hiking-boots',
  full_url: 'https://northwindoutdoor.com/guides/hiking-boots',
  links: 82,
  reporting: 'Top Ten',
  scout_last_ran: '2026-11-16',
  scout,
  volume_scout: scout,
  word_count: 1840,
  stats: pageStats,
}

export const site: Site = {
  id: 1,
  version: 1,
  created_at: '2026-01-05T09:00:00.000Z',
  name: 'Northwind Outdoor',
  url: 'https://northwindoutdoor.com',
  available: '1',
  categories: ['Sports'],
  country: 'United States',
  local: 'no',
  city: null,
  state: null,
  language: 'en',
  device: 'desktop',
  frequency: 'two_weeks',
  count_subdomains: 'no',
  competitors: [{ url: 'trailpeak.com' }, { url: 'summitgear.com' }, { url: 'bootlab.com' }],
  pages: [
    page,
    { ...page, id: 12, page_nickname: 'Home', page_url: '/', page_type: 'home', stats: homeStats },
  ],
  primary_links: 76,
  link_spend: 1285,
  has_orders: true,
  tags: [],
  logins: 3,
  brand_rank: 2,
  brand_on_subdomain: null,
  brand_scout: scout,
  stats: {
    brand_trust_score: 82,
    links_in_progress: 6,
    days_since_last_link: '2026-11-17',
    hp_completed_links: 20,
    completed_links: 96,
  },
}
