import type { Survival } from './survival.ts'
import { plural } from '../../values/text.ts'

/** In whole percent. 99.7 is not shown as all, and 0.3 not as none. */
function whole(percent: number): number {
  const rounded = Math.round(percent)
  if (rounded === 100 && percent < 100) return 99
  return rounded === 0 && percent > 0 ? 1 : rounded
}

/** The share and its time: "87% after 12 months". */
export const liveAfter = ({ live_percent, months }: Pick<Survival, 'live_percent' | 'months'>): string =>
  `${whole(live_percent)}% after ${plural(months, 'month')}`

/** The band and the number of links: "80–92%, 54 links". */
export const survivalBand = ({ from, to, links }: Survival): string =>
  `${whole(from)}–${whole(to)}%, ${plural(links, 'link')}`

/** All of it under a heading: "87% after 12 months (80–92%, 54 links)". */
export const survivalText = (survival: Survival): string =>
  `${liveAfter(survival)} (${survivalBand(survival)})`

/** How many links are still live, in one sentence. */
export const survivalSentence = (survival: Survival): string =>
  `${whole(survival.live_percent)}% still live after ${plural(survival.months, 'month')} (${survivalBand(survival)})`
