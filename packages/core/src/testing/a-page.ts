import type { Page } from '../tracking/pages/page.ts'

/** Figures that were looked up, not sample data. */
export const aScout: Page['scout'] = {
  state: 'ok',
  message: null,
  failed_at: null,
  next_at: '2026-11-21T10:00:00.000Z',
  is_sample: false,
}

/** A page without key phrases and links. */
export const aPage: Omit<Page, 'stats'> = {
  id: 12,
  version: 1,
  site_id: 3,
  page_nickname: 'Tools',
  page_url: '/tools',
  full_url: 'https://garden.example/tools',
  page_type: 'page',
  city: null,
  state: null,
  page_local: 'no',
  tags: [],
  keyphrases: [],
  links: 0,
  reporting: '#1 Overall',
  importing: false,
  scout_last_ran: '0000-00-00',
  scout: aScout,
  volume_scout: aScout,
  word_count: 800,
  greyed_out: [],
}
