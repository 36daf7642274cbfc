import { expect, test } from 'vitest'
import { renderedFacts } from '../testing/rendered.tsx'
import { site } from '../testing/samples.ts'
import { SiteCard } from './site-card.tsx'

test('each fact of a site card shows its own figure', () => {
  const one = {
    ...site,
    primary_links: 76,
    link_spend: 1285,
    stats: {
      brand_trust_score: 82,
      links_in_progress: 6,
      days_since_last_link: '2026-11-17',
      hp_completed_links: 20,
      completed_links: 96,
    },
  }
  expect(renderedFacts(<SiteCard site={one} today="2026-11-21" manageHref="#site" actions={[]} />)).toEqual({
    'In progress': '6',
    'Last link': '4 days ago',
    'Month’s spend': '$1,285.00',
  })
})
