import type { Link } from '@linkwright/core/tracking/links/link'
import { eachLinkText, fileTexts } from '@linkwright/core/tracking/links/each-link-text'
import { expect, test } from 'vitest'
import { LinkMapTable, LinksInProgress } from '../link-map/link-map.tsx'
import { homeBands } from '@linkwright/core/tracking/gauges/bands-home'
import { renderedCells, sortedBy } from '../testing/rendered.tsx'
import { linkColumns } from './link-columns.tsx'
import { LinksTable } from './links-table.tsx'

/** Every value is different. */
const link: Link = {
  id: 71,
  url: 'https://blog.example/boots',
  anchor_text: 'the anchor',
  anchor_type: 'keyword plus',
  anchor_category: 'blended',
  anchor_suggestion: 'the suggestion',
  level: 'primary',
  url_progress: 'placed',
  date_added: '2026-01-11',
  date_created: '2026-02-12T00:00:00.000Z',
  date_ordered: '2026-03-13',
  date_completed: '2026-04-14',
  source: 'Guest post',
  da: 61,
  da_is_sample: false,
  rel: 'nofollow',
  first_seen: '2025-05-15',
  last_seen: '2026-06-16',
  lost_on: '2026-07-17',
  watch: {
    state: 'changed',
    code: 'wrong_rel',
    since: '2026-08-18T00:00:00.000Z',
    checked_at: '2026-09-19T00:00:00.000Z',
    paid_until: null,
    is_expired: false,
    not_verified_since: null,
  },
  child_links: 5,
  ss: '0',
  ss_to_gp: 0,
  is_duplicate: false,
  ...eachLinkText((name) => `the ${name}`),
  linkmap_id: 9,
  linked_page: 'https://northwindoutdoor.example/guides',
  parent_id: null,
  tiered: false,
  disavowed: '0',
  deleting: false,
}
const format = {
  number: String,
  percent: String,
  money: String,
  currency: 'USD',
  date: String,
  moment: String,
  shortDate: String,
}

test('each cell of a completed link shows the value of its column', () => {
  expect(renderedCells(<LinksTable links={[link]} />)).toEqual([
    {
      Source: 'Guest post',
      DA: '61',
      URL: 'https://blog.example/boots (opens in a new tab) Nofollow Lost 07/17/2026 first seen 05/15/2025, last seen 06/16/2026',
      Anchor: 'the anchor',
      'Date Added': '01/11/2026',
      ...Object.fromEntries(fileTexts.map(({ name, label }) => [label, `the ${name}`])),
      State: 'Changed',
    },
  ])
})

test('the state has no column while no link has one', () => {
  const waiting = { ...link, watch: null }
  const ids = (links: Link[]) => linkColumns(format, links).map(({ id }) => id)
  expect(ids([waiting])).not.toContain('watch')
  expect(ids([waiting, link])).toContain('watch')
})

test('each column sorts by the value it shows', () => {
  expect(sortedBy(linkColumns(format, [link]), link)).toEqual({
    Source: 'Guest post',
    DA: 61,
    URL: 'https://blog.example/boots',
    Anchor: 'the anchor',
    'Date Added': '2026-01-11',
  })
})

test('each cell of a link in progress shows the value of its column', () => {
  expect(renderedCells(<LinksInProgress links={[link]} empty="none" />)).toEqual([
    { Anchor: 'the anchor', Type: 'keyword plus', Gauge: 'Blended', 'Date ordered': '03/13/2026' },
  ])
})

test('each cell of a suggestion shows the value of its column', () => {
  const table = <LinkMapTable links={[link]} greyedOut={[]} bands={homeBands} onAdd={() => {}} empty="none" />
  expect(renderedCells(table)).toMatchObject([
    { Anchor: 'the anchor', Type: 'keyword plus', Gauge: 'Blended' },
  ])
})
