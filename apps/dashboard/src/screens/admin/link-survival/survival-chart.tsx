import { SURVIVAL_DAYS } from '@linkwright/core/buying/survival/survival-groups'
import type { SurvivalRow } from '@linkwright/sdk'
import { stepPoints } from './survival-steps.ts'

const texts = {
  shape: (name: string, parts: string) => `Links of ${name} that are still live: ${parts}`,
  part: (days: number, percent: number) => `${percent}% after ${days} days`,
  top: '100%',
  bottom: '0%',
  days: (count: number) => `${count} days`,
}

/** The share of links that are still live, by days since their publication, with its 95 % band. Both end with the observation. */
export function SurvivalChart({ name, row }: { name: string; row: SurvivalRow }) {
  const { curve, after, observed_days: observed } = row
  const lastDay = Math.max(...SURVIVAL_DAYS, observed)
  const band = [...stepPoints(curve, 'to', observed), ...stepPoints(curve, 'from', observed).toReversed()]
  const end = { days: observed, live_percent: curve.at(-1)?.live_percent ?? 100 }
  const parts = [...after.filter(({ days }) => days < observed), end]
    .map(({ days, live_percent }) => texts.part(days, live_percent))
    .join(', ')
  return (
    <figure className="ld-survival-chart">
      <div className="ld-survival-axis" aria-hidden>
        <span>{texts.top}</span>
        <span>{texts.bottom}</span>
      </div>
      <svg
        viewBox={`0 0 ${lastDay} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.shape(name, parts)}
      >
        <polygon points={band.join(' ')} />
        <polyline points={stepPoints(curve, 'live_percent', observed).join(' ')} />
      </svg>
      <div className="ld-survival-days" aria-hidden>
        <span>0</span>
        <span>{texts.days(lastDay)}</span>
      </div>
    </figure>
  )
}
