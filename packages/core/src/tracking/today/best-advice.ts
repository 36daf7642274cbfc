import { adviceParts, pageAdvice, pointsToWin } from '../pages/page-advice.ts'
import { scoreMaxima, type PageScoreParts } from '../pages/page-score.ts'

/** Advice about gauges is a kind of its own. */
const OTHER_KIND = 'gauges'

interface Worth {
  sentence: string
  points: number
}

/** The parts of each piece of advice, with the points that they can reach together. */
export function adviceWorth(page_type: string): { parts: (keyof PageScoreParts)[]; full: number }[] {
  const maxima = scoreMaxima(page_type)
  return Object.entries(adviceParts(page_type))
    .filter(([slot]) => slot !== OTHER_KIND)
    .map(([, parts]) => ({ parts, full: parts.reduce((sum, part) => sum + (maxima[part] ?? 0), 0) }))
}

/** The piece of advice that can win most points, the first of equal ones; undefined if there is none. */
export function bestAdvice(page_type: string, parts: PageScoreParts): Worth | undefined {
  const [best] = pageAdvice(page_type, parts)
    .filter(({ slot }) => slot !== OTHER_KIND)
    .map(({ sentence, low }) => ({ sentence, points: pointsToWin(page_type, parts, low) }))
    .toSorted((a, b) => b.points - a.points)
  return best
}
