import type { ApiKey } from '@linkwright/core/account/api-keys/api-key'
import type { DisavowedEntry } from '@linkwright/core/tracking/disavow/entry'
import type { Link } from '@linkwright/core/tracking/links/link'
import type { Page } from '@linkwright/core/tracking/pages/page'
import { scoreMaxima } from '@linkwright/core/tracking/pages/page-score'
import type { SubUser } from '@linkwright/core/account/sub-users/sub-user'
import { useFormat } from '@linkwright/react-ui/provider'
import { type Column, DataTable } from '@linkwright/react-ui/table'
import { expect, test } from 'vitest'
import { site } from '../../../../packages/react-ui/src/testing/samples.ts'
import { renderedCells, sortedBy } from '../../../../packages/react-ui/src/testing/rendered.tsx'
import { rendered } from '../testing/rendered.tsx'
import { apiKeyColumns } from '../screens/account/api-key-columns.tsx'
import { subUserColumns } from '../screens/account/sub-users/columns.tsx'
import { disavowedColumns } from '../screens/sites/disavowed/columns.tsx'
import { pageColumns } from '../screens/sites/page-columns.tsx'
import { siteLinkColumns } from '../screens/sites/links.tsx'

interface TableProps<Row extends object> {
  columns: readonly Column<Row>[]
  row: Row
}

function Table<Row extends object>({ columns, row }: TableProps<Row>) {
  return <DataTable label="rows" columns={columns} rows={[row]} rowId={() => '1'} empty="none" />
}

const phrase = (id: number, rank: number) => ({
  id,
  key_phrase: `phrase ${id}`,
  is_primary: '0' as const,
  ranks: [],
  rank,
  on_subdomain: null,
  tags: [],
  search_volume: 100,
  page_nickname: 'Guide',
  links_containing: 51,
  exact_links: 52,
})

test('shows and sorts the value of each page column', () => {
  const page = {
    ...site.pages[0],
    links: 82,
    keyphrases: [phrase(1, 17), phrase(2, 9), phrase(3, 0)],
    // Only the content is below its full points.
    stats: {
      ...site.pages[0]?.stats,
      ...scoreMaxima('page'),
      page_content_score: 4,
      page_score: 71,
      primary_links_placed: 1076,
      in_progress: 6,
    },
  } as Page
  let columns: readonly Column<Page>[] = []
  function Pages() {
    columns = pageColumns('2026-11-21', useFormat())
    return <Table columns={columns} row={page} />
  }
  expect(renderedCells(<Pages />)).toEqual([
    {
      Page: 'Hiking boots guide /guides/hiking-boots',
      Score: expect.stringContaining('71') as string,
      Links: '1,076',
      'In progress': '6',
      'Last link': '4 days ago',
      Phrases: '3',
      Rank: '9',
      'Next step': 'Add content up to +6 points',
    },
  ])
  expect(sortedBy(columns, page)).toEqual({
    Page: 'Hiking boots guide',
    Score: 71,
    Links: 1076,
    'In progress': 6,
    'Last link': 4,
    Phrases: 3,
    Rank: 9,
    'Next step': -6,
  })
})

test('shows the value of each link column of a site', () => {
  const link = {
    id: 71,
    url: 'https://blog.example/boots',
    anchor_text: 'the anchor',
    source: 'Guest post',
    linked_page: 'https://northwindoutdoor.example/guides',
    date_added: '2026-01-11',
    date_created: '2026-02-12T00:00:00.000Z',
    date_ordered: '2026-03-13',
    date_completed: '2026-04-14',
    da: 61,
    watch: {
      state: 'lost',
      code: 'link_removed',
      since: null,
      checked_at: null,
      paid_until: null,
      is_expired: false,
      not_verified_since: null,
    },
    child_links: 5,
  } as Link
  const guides = { id: 3, site_id: 1, page_nickname: 'Guides', full_url: link.linked_page } as Page
  expect(renderedCells(<Table columns={siteLinkColumns([link], [guides])} row={link} />)).toEqual([
    {
      Source: 'Guest post',
      URL: 'https://blog.example/boots (opens in a new tab)',
      'Anchor Text': 'the anchor',
      'Linked page': 'Guides',
      'Date Added': '01/11/2026',
      DA: '61',
      State: 'Lost',
    },
  ])
  const waiting = { ...link, watch: null }
  expect(renderedCells(<Table columns={siteLinkColumns([waiting], [])} row={waiting} />)).toEqual([
    expect.not.objectContaining({ State: expect.anything() as unknown }),
  ])
})

test('shows the value of each column of sub-users, API keys and disavowed entries', () => {
  const user = {
    id: 5,
    first_name: 'Ada',
    last_name: 'Example',
    email: 'ada@example.test',
    last_login: '2026-01-11T10:00:00.000Z',
    sites: [3, 4],
    may_spend: '1',
  } as unknown as SubUser
  expect(renderedCells(<Table columns={subUserColumns(7, true)} row={user} />)).toEqual([
    {
      Name: 'Ada Example',
      Email: 'ada@example.test',
      'Last login': '01/11/2026',
      Websites: '2 of 7 websites',
      Orders: 'May place orders',
    },
  ])
  const key: ApiKey = {
    id: 5,
    name: 'terminal',
    scope: 'write',
    hint: 'a1b2',
    created_at: '2026-01-11T10:00:00.000Z',
    last_used_at: '2026-02-12T10:00:00.000Z',
  }
  expect(renderedCells(<Table columns={apiKeyColumns} row={key} />)).toEqual([
    {
      Name: 'terminal',
      Permissions: expect.stringMatching(/write/i) as string,
      Key: '…a1b2',
      Created: '01/11/2026',
      'Last used': '02/12/2026',
    },
  ])
  const toneOf = (scope: ApiKey['scope']) =>
    /data-tone="(\w+)"/.exec(rendered(<Table columns={apiKeyColumns} row={{ ...key, scope }} />))?.[1]
  expect([toneOf('read'), toneOf('write'), toneOf('spend')]).toEqual(['neutral', 'info', 'warn'])
  const entry: DisavowedEntry = {
    id: 5,
    url: 'domain:bad.example',
    page_url: 'https://good.example/page',
    links: 1240,
  }
  expect(renderedCells(<Table columns={disavowedColumns} row={entry} />)).toEqual([
    {
      'URL or domain': 'domain:bad.example',
      'Points to': 'https://good.example/page',
      'Links covered': '1,240',
    },
  ])
})
