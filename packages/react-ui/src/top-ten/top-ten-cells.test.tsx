import { homeBands } from '@linkwright/core/tracking/gauges/bands-home'
import { topTenSummary } from '@linkwright/core/tracking/top-ten/summary'
import type { TopTenRow } from '@linkwright/core/tracking/top-ten/top-ten-row'
import { expect, test } from 'vitest'
import { renderedCells } from '../testing/rendered.tsx'
import { TopTenTable, type You } from './top-ten.tsx'

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
const yours = {
  content_count: 1,
  primary_links_to_url: 2,
  home_page_links: 39,
  blendedRatio: 4,
  exactRatio: 5,
  naturalRatio: 6,
}
const nothing = () => {}
const cellsOf = (you?: You, rows = [row]) =>
  renderedCells(
    <TopTenTable
      rows={rows}
      summary={topTenSummary(
        [{ ...row, anchors: row.links.map((link) => link.anchor_text) }],
        'hiking boots',
      )}
      phrase="hiking boots"
      yours={yours}
      {...(you && { you })}
      bands={homeBands}
      open={new Set()}
      onAnalyze={nothing}
      onCompare={nothing}
      onIgnore={nothing}
      onRestore={nothing}
      empty="none"
    />,
  )

test('each cell of a competitor shows the figure of its column', () => {
  expect(cellsOf()).toEqual([
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

test('shows your page first, with its differences to the average', () => {
  const [yourRow, competitor] = cellsOf({ url: 'https://mine.example/boots', rank: 0 })
  expect(yourRow).toEqual({
    Rank: 'Not found',
    URL: 'https://mine.example/boots (opens in a new tab) You',
    'KW In Title': '–',
    'Links to Url': '2 25 below average',
    'Links to Homepage': '39 At average',
    'Competitor Analysis': '1 words 1,839 below average',
  })
  expect(competitor).toMatchObject({ Rank: '4' })
})

test('shows your page once where it is among the ten, with its tools', () => {
  const own: TopTenRow = {
    ...row,
    id: 73,
    rank: 2,
    url: 'https://mine.example/boots',
    own: 'page',
    ignored: '1',
  }
  const rows = cellsOf({ url: 'https://mine.example/boots', rank: 2 }, [own, row])
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({
    Rank: '2',
    'KW In Title': 'Yes',
    'Links to Homepage': '39 At average',
    'Competitor Analysis': '1 words 1,839 below average Ignored Restore',
  })
})
