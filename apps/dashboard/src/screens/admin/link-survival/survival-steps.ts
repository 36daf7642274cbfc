import type { SurvivalRow } from '@linkwright/sdk'

type Step = SurvivalRow['curve'][number]
type Edge = 'live_percent' | 'from' | 'to'

/** The points of a stepped line from 100 % on day 0 to the last day, as `x,y` in days and percent from the top. */
export function stepPoints(curve: readonly Step[], edge: Edge, lastDay: number): string[] {
  const points = ['0,0']
  let top = 0
  for (const step of curve) {
    points.push(`${step.days},${top}`)
    top = Math.round((100 - step[edge]) * 10) / 10
    points.push(`${step.days},${top}`)
  }
  return [...points, `${lastDay},${top}`]
}
