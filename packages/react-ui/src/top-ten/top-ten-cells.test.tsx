import { homeBands } from '@linkwright/core/tracking/gauges/bands-home'
import { topTenSummary } from '@linkwright/core/tracking/top-ten/summary'
import type { TopTenRow } from '@linkwright/core/tracking/top-ten/top-ten-row'
import { expect, test } from 'vitest'
import { renderedCells } from '../testing/rendered.tsx'
import { TopTenTable } from './top-ten.tsx'

test('each cell of a competitor shows the figure of its column', () => {
  const row: TopTenRow = {
    id: 71,
    competitor_id: 72,
    rank: 4,
    url: 'https://competitor.example/boots',
    title: 'Boots for hiking',
    content_count: 1840,
    primary_links_to_url: 27,
    home_page_links: 39,
    own: null,
    ignored: '0',
    links: [],
  }
  const nothing = () => {}
  const table = (
    <TopTenTable
      rows={[row]}
      summary={topTenSummary(
        [{ ...row, anchors: row.links.map((link) => link.anchor_text) }],
        'hiking boots',
      )}
      phrase="hiking boots"
      yours={{
        content_count: 1,
        primary_links_to_url: 2,
        home_page_links: 3,
        blendedRatio: 4,
        exactRatio: 5,
        naturalRatio: 6,
      }}
      bands={homeBands}
      open={new Set()}
      onAnalyze={nothing}
      onLock={nothing}
      onIgnore={nothing}
      onRestore={nothing}
      empty="none"
    />
  )
  expect(renderedCells(table)).toEqual([
    {
      Rank: '4',
      URL: 'https://competitor.example/boots (opens in a new tab) Boots for hiking',
      'KW In Title': 'Yes',
      'Links to Url': '27',
      'Links to Homepage': '39',
      'Competitor Analysis': 'Analyze Ignore',
    },
  ])
})
