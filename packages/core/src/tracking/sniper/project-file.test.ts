import { expect, it } from 'vitest'
import { projectLines } from './project-file.ts'

const summary = {
  score: 17,
  keyword: 'garden rake',
  search_volume: 900,
  primary_links_to_url: 20,
  homepage_low: 10,
  home_page_links: 50,
}
const row = {
  rank: 1,
  url: 'https://rival.example/rake',
  title: 'Every RAKE for your garden',
  content_count: 800,
  primary_links_to_url: 20,
  home_page_links: 50,
  ignored: '0',
} as const

it('has a row for each result beside its phrase, leaves empty what is not known, and says what was invented', () => {
  const second = { ...row, rank: 2, title: null, content_count: null, primary_links_to_url: null }
  const bare = { ...summary, keyword: '=hoe', score: null, search_volume: null }
  const lines = [
    ...projectLines([
      { summary, rows: [row, second, { ...row, rank: 3, title: 'Gardening' }], isSample: false },
      { summary: bare, rows: [], isSample: true },
    ]),
  ]
  expect(lines).toEqual([
    '"Key Phrase","Score","Search Volume","Rank","URL","Title","Keyword in Title","Word Count","Links to URL","Links to Homepage","Sample Data"\r\n',
    '"garden rake","17","900","1","https://rival.example/rake","Every RAKE for your garden","Yes","800","20","50","No"\r\n',
    '"garden rake","17","900","2","https://rival.example/rake","","","","","50","No"\r\n',
    '"garden rake","17","900","3","https://rival.example/rake","Gardening","No","800","20","50","No"\r\n',
    `"'=hoe","","","","","","","","","","Yes"\r\n`,
  ])
})
