/** How long links were live. */
export interface LiveTime {
  /** Days from their publication to the loss, or to the last look. */
  days: number
  /** False: still live at the last look, or no longer watched. */
  isLost: boolean
  /** Number of links with these days. */
  links: number
}

/** Share of links that are still live after so many days. */
export interface SurvivalStep {
  days: number
  /** Links that were live and watched for at least that time. */
  atRisk: number
  lost: number
  /** 0 to 1. */
  share: number
  /** Ends of the 95 % band, 0 to 1. */
  from: number
  to: number
}

/** 97.5th percentile of the normal distribution. */
const Z = 1.959963984540054

/**
 * Kaplan-Meier estimate with a step for each day on which links were lost. Links that are watched for a shorter time
 * count until their last look, so that young links neither improve nor worsen the share.
 *
 * The band is Greenwood's variance on the log-log scale (Kalbfleisch and Prentice, The Statistical Analysis of Failure
 * Time Data, 2002, section 1.4), which stays between 0 and 1. It has no width where all links are lost.
 */
export function survivalCurve(times: readonly LiveTime[]): SurvivalStep[] {
  const lostByDay = new Map<number, number>()
  for (const { days, isLost, links } of times)
    if (isLost && links > 0) lostByDay.set(days, (lostByDay.get(days) ?? 0) + links)
  let share = 1
  let variance = 0
  return [...lostByDay]
    .toSorted(([one], [other]) => one - other)
    .map(([days, lost]) => {
      const atRisk = countOf(times.filter((time) => time.days >= days))
      share *= 1 - lost / atRisk
      variance += lost / (atRisk * (atRisk - lost))
      return { days, atRisk, lost, share, ...band(share, variance) }
    })
}

const countOf = (times: readonly LiveTime[]) => times.reduce((sum, { links }) => sum + links, 0)

function band(share: number, variance: number): { from: number; to: number } {
  if (share === 0) return { from: 0, to: 0 }
  const spread = (Z * Math.sqrt(variance)) / Math.log(share)
  return { from: share ** Math.exp(-spread), to: share ** Math.exp(spread) }
}

/** The share after so many days; undefined where no link was watched for so long, unless all were lost before. */
export function survivalAt(
  times: readonly LiveTime[],
  days: number,
): Pick<SurvivalStep, 'share' | 'from' | 'to'> | undefined {
  const watched = countOf(times.filter((time) => time.days >= days))
  const last = survivalCurve(times).findLast((step) => step.days <= days)
  if (watched === 0 && last?.share !== 0) return undefined
  const { share, from, to } = last ?? { share: 1, from: 1, to: 1 }
  // The band of a step ignores how few links were watched after it. By the rule of three, up to 3 of them may be lost
  // although no loss was seen.
  const few = watched === 0 ? 0 : share * Math.max(0, 1 - 3 / watched)
  return { share, from: Math.min(from, few), to }
}
