import type { Claim, ClaimShown } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import { claimColumns, shownClaimColumns } from '../output/claim-columns.ts'
import { pick } from '../output/named-fields.ts'
import type { Column } from '../output/output.ts'
import { aLink, aPage, aSite } from '../testing/entities.ts'
import { disavowedColumns } from './disavow.ts'
import { keyPhraseColumns } from './key-phrases.ts'
import { linkColumns } from './links/index.ts'
import { pageColumns } from './pages/index.ts'
import { siteColumns } from './sites/form.ts'
import { subUserColumns } from './sub-users.ts'
import { topTenColumns } from './top-ten.ts'

/** The cells by heading; all values of a row differ. */
const shown = <T extends object>(columns: readonly Column<T>[], row: T) =>
  Object.fromEntries(columns.map(({ head, field, show }) => [head, show ? show(row) : pick(row, field)]))

test('each column of a site, a page and a link shows its own value', () => {
  const site = {
    ...aSite,
    id: 3,
    name: 'Garden',
    url: 'https://garden.example',
    primary_links: 76,
    stats: { ...aSite.stats, brand_trust_score: 82, links_in_progress: 6, completed_links: 96 },
  }
  expect(shown(siteColumns, site)).toEqual({
    ID: 3,
    Name: 'Garden',
    URL: 'https://garden.example',
    'Brand trust': 82,
    Links: 76,
    'In progress': 6,
    Tags: [],
  })
  const page = {
    ...aPage,
    links: 99,
    tags: ['Client A'],
    stats: { ...aPage.stats, page_score: 71, primary_links_placed: 77, in_progress: 5 },
  }
  expect(shown(pageColumns, page)).toEqual({
    ID: 12,
    Nickname: 'Tools',
    Type: 'page',
    URL: 'https://garden.example/tools',
    Score: 71,
    Links: 77,
    'In progress': 5,
    Tags: ['Client A'],
  })
  const link = {
    ...aLink,
    id: 71,
    url: 'https://blog.example/a',
    anchor_text: 'the anchor',
    anchor_category: 'blended',
    url_progress: 'placed',
    da: 61,
    child_links: 4,
    date_added: '2026-01-11',
    date_completed: '2026-02-12',
    date_ordered: '2026-03-13',
    watch: {
      state: 'lost',
      code: 'link_removed',
      since: '2026-03-20T10:00:00.000Z',
      checked_at: '2026-03-21T10:00:00.000Z',
      paid_until: null,
      is_expired: false,
      not_verified_since: null,
    },
  } as const
  expect(shown(linkColumns, link)).toEqual({
    ID: 71,
    URL: 'https://blog.example/a',
    Anchor: 'the anchor',
    Gauge: 'blended',
    State: 'Lost',
    Progress: 'placed',
    DA: 61,
    'Date Added': '01/11/2026',
  })
})

test('each column of a key phrase, a competitor, a sub-user and a disavowed entry shows its own value', () => {
  const phrase = {
    id: 4,
    key_phrase: 'garden tools',
    is_primary: '1' as const,
    ranks: [],
    rank: 18,
    search_volume: 40_500,
    page_nickname: 'Tools',
    links_containing: 27,
    exact_links: 6,
    tags: ['Client A'],
  }
  expect(shown(keyPhraseColumns, { ...phrase, ranks: [], on_subdomain: null })).toEqual({
    ID: 4,
    'Key Phrase': 'garden tools',
    Primary: 'yes',
    Rank: '18',
    'Search Volume': 40_500,
    '# Links Containing Key Phrase': 27,
    '# Exact Match Links': 6,
    Tags: ['Client A'],
  })
  const on_subdomain = { rank: 7, url: 'https://blog.garden.example/tools' }
  expect(shown(keyPhraseColumns, { ...phrase, ranks: [], rank: 0, on_subdomain })).toMatchObject({
    Rank: 'not found; found at 7 on blog.garden.example, which this website does not count',
  })
  const competitor = {
    id: 71,
    competitor_id: 72,
    rank: 4,
    url: 'https://competitor.example',
    title: 'Boots',
    content_count: 1840,
    primary_links_to_url: 27,
    home_page_links: 39,
    own: null,
    ignored: '1',
    links: [],
  } as const
  expect(shown(topTenColumns, { ...competitor, links: [] })).toEqual({
    ID: 71,
    Rank: 4,
    URL: 'https://competitor.example',
    Title: 'Boots',
    Words: 1840,
    Links: 27,
    'Home page links': 39,
    Ignored: 'yes',
    Yours: '',
  })
  const user = {
    id: 5,
    first_name: 'Ada',
    last_name: 'Example',
    email: 'ada@example.test',
    last_login: null,
    may_spend: '0' as const,
    sites: [3, 4],
  }
  expect(shown(subUserColumns, user)).toMatchObject({
    ID: 5,
    'First name': 'Ada',
    'Last name': 'Example',
    Email: 'ada@example.test',
    'May spend': 'no',
    Sites: [3, 4],
  })
  const entry = { id: 6, url: 'domain:bad.example', page_url: 'https://good.example/page', links: 3 }
  expect(shown(disavowedColumns, entry)).toEqual({
    ID: 6,
    'URL or domain': 'domain:bad.example',
    Page: 'https://good.example/page',
    Links: 3,
  })
})

test('a claim has its dates as other rows do', () => {
  const claim = { state: 'open', due_at: '2099-11-28T18:39:08.178Z' } as Claim
  const steps = [{ event: 'open', at: '2026-11-14T18:39:08.178Z', note: null }]
  const cells = [
    claimColumns.find(({ field }) => field === 'due_at')?.show?.(claim),
    shownClaimColumns.find(({ field }) => field === 'steps')?.show?.({ ...claim, steps } as ClaimShown),
  ]
  expect(cells).toEqual(['11/28/2099', '11/14/2026 Claim opened'])
})
