import { pageAdvice } from '@linkwright/core/tracking/pages/page-advice'
import {
  type PageScoreParts,
  pageScoreColor,
  pointsMessage,
  scoreMaxima,
} from '@linkwright/core/tracking/pages/page-score'
import { scorePartNames } from '@linkwright/core/tracking/pages/score-part-names'
import { scoreTone, toneLabels } from '@linkwright/core/tracking/pages/score-tone'
import { findPage, pageFlag } from '../../server/page.ts'
import { get } from '../../define/kinds.ts'

type Score = {
  readonly id: number
  readonly page_nickname: string
  readonly page_score: number
  readonly color: string
  readonly sum: string
  readonly parts: readonly {
    readonly part: keyof PageScoreParts
    readonly points: number
    readonly most: number
  }[]
  readonly advice: readonly string[]
}

/** The parts that apply to this page type, with their maximum points. */
function partsOf(page_type: string): [keyof PageScoreParts, number][] {
  return Object.entries(scoreMaxima(page_type)) as [keyof PageScoreParts, number][]
}

function partLines({ parts }: Score): string[] {
  return parts.map(({ part, points, most }) => `${scorePartNames[part]} ${points} of ${most}`)
}

function partCells({ parts }: Score): Record<string, number> {
  return Object.fromEntries(parts.map(({ part, points }) => [`parts.${part}`, points]))
}

export const scorePage = get<Score>({
  name: 'score',
  summary: 'Show the page score, its parts, and how to raise it',
  flags: [pageFlag],
  columns: [
    { field: 'page_nickname', head: 'Page' },
    {
      field: 'page_score',
      head: 'Page score',
      show: ({ page_score }) => `${page_score} (${toneLabels[scoreTone(page_score)]})`,
    },
    { field: 'sum', head: 'Sum' },
    { field: 'parts', head: 'Parts', show: partLines, flat: partCells },
    {
      field: 'advice',
      head: 'Advice',
      show: ({ advice }) => advice,
      flat: ({ advice }) => ({ advice: advice.join(' ') }),
    },
  ],
  fetch: async (client, input, io) => {
    const { page } = await findPage(client, input.id('page'), io)
    const { stats } = page
    return {
      id: page.id,
      page_nickname: page.page_nickname,
      page_score: stats.page_score,
      color: pageScoreColor(stats.page_score),
      sum: pointsMessage(page.page_type, stats),
      parts: partsOf(page.page_type).map(([part, most]) => ({ part, points: stats[part], most })),
      advice: pageAdvice(page.page_type, stats).map(
        ({ sentence, low }) => `${sentence} Raises ${low.map((part) => scorePartNames[part]).join(', ')}.`,
      ),
    }
  },
})
