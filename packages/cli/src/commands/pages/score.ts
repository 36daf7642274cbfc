import { pageAdvice } from '@linkwright/core/pages/page-advice'
import { pageScoreColour } from '@linkwright/core/pages/page-score'
import { findPage, pageFlag } from '../../kit/page.ts'
import { get } from '../../kit/run.ts'

const parts = [
  ['days_link_recency', 'Link recency'],
  ['homepage_link_score', 'Homepage links (home page)'],
  ['home_page_link_score', 'Homepage links'],
  ['gauges_score', 'Gauges'],
  ['page_content_score', 'Page content'],
  ['content_total_page_score', 'Total page content'],
  ['primary_links_score', 'Primary links'],
  ['key_phrase_point', 'Key phrase'],
  ['secondary_key_phrase_point', 'Secondary key phrases'],
] as const

type Score = {
  readonly id: number
  readonly page_nickname: string
  readonly page_score: number
  readonly colour: string
  readonly parts: Readonly<Record<string, number>>
  readonly advice: readonly string[]
}

export const scorePage = get<Score>({
  name: 'score',
  summary: 'The page score with its parts and what would raise it',
  flags: [pageFlag],
  columns: [
    { field: 'page_nickname', head: 'Page' },
    {
      field: 'page_score',
      head: 'Page score',
      show: ({ page_score, colour }) => `${page_score} (${colour})`,
    },
    ...parts.map(([field, head]) => ({ field: `parts.${field}`, head: `  ${head}` })),
    { field: 'advice', head: 'Advice', show: ({ advice }) => advice.join(' ') },
  ],
  thing: async (client, input, io) => {
    const { page } = await findPage(client, input.id('page'), io)
    const { stats } = page
    return {
      id: page.id,
      page_nickname: page.page_nickname,
      page_score: stats.page_score,
      colour: pageScoreColour(stats.page_score),
      parts: Object.fromEntries(parts.map(([field]) => [field, stats[field]])),
      advice: pageAdvice(page.page_type, stats).map(({ sentence }) => sentence),
    }
  },
})
