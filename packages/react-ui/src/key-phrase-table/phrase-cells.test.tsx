import type { KeyPhrase } from '@linkwright/core/tracking/key-phrases/key-phrase'
import { expect, test } from 'vitest'
import { renderedCells, sortedBy } from '../testing/rendered.tsx'
import { KeyPhraseTable } from './key-phrase-table.tsx'
import { phraseColumns } from './phrase-columns.tsx'

/** Every figure is different. */
const phrase: KeyPhrase = {
  id: 71,
  key_phrase: 'hiking boots',
  is_primary: '1',
  ranks: [
    { when: '2026-11-02', rank: 31, depth: 100, provider: null },
    { when: '2026-11-16', rank: 18, depth: 100, provider: null },
  ],
  rank: 18,
  on_subdomain: null,
  tags: [],
  search_volume: 40_500,
  page_nickname: 'Boots guide',
  links_containing: 27,
  exact_links: 6,
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

test('each cell of a key phrase shows the figure of its column', () => {
  const [cells] = renderedCells(<KeyPhraseTable phrases={[phrase]} scoutLastRan={null} />)
  const { 'Last 6 months': trend, 'Last Change': change, ...others } = cells ?? {}
  expect(others).toEqual({
    'Key Phrase': 'hiking boots Primary',
    'Search Volume': '40,500',
    '# Links Containing Key Phrase': '27',
    '# Exact Match Links': '6',
    Rank: '18',
  })
  expect(trend).toBeDefined()
  expect(change).toContain('13')
})

test('a missing search volume shows N/A with No data yet', () => {
  const [cells] = renderedCells(
    <KeyPhraseTable phrases={[{ ...phrase, search_volume: null }]} scoutLastRan={null} />,
  )
  expect(cells?.['Search Volume']).toBe('N/A No data yet')
})

test('names a better-ranked subdomain that does not count', () => {
  const on_subdomain = { rank: 7, url: 'https://blog.example.com/boots' }
  const rankOf = (of: Partial<KeyPhrase>) =>
    renderedCells(<KeyPhraseTable phrases={[{ ...phrase, on_subdomain, ...of }]} scoutLastRan={null} />)[0]?.[
      'Rank'
    ]
  const note = 'found at 7 on blog.example.com, which this website does not count'
  expect(rankOf({})).toBe(`18 ${note}`)
  expect(rankOf({ rank: 0 })).toBe(`Not found in the first 100 ${note}`)
})

test('each column sorts by the value it shows', () => {
  expect(sortedBy(phraseColumns(format, null, undefined), phrase)).toEqual({
    'Key Phrase': 'hiking boots',
    'Search Volume': 40_500,
    '# Links Containing Key Phrase': 27,
    '# Exact Match Links': 6,
    Rank: 18,
    'Last Change': 13,
  })
})
