import { SURVIVAL_DAYS } from '@linkwright/core/buying/survival/survival-groups'
import type { SurvivalRow } from '@linkwright/sdk'
import { stepPoints } from './survival-steps.ts'

const texts = {
  shape: (name: string, parts: string) => `Links of ${name} that are still live: ${parts}`,
  none: 'all of them so far',
  part: (days: number, percent: number) => `${percent}% after ${days} days`,
  top: '100%',
  bottom: '0%',
  days: (count: number) => `${count} days`,
}

/** The share of links that are still live, by days since their publication, with its 95 % band. */
export function SurvivalChart({ name, row }: { name: string; row: SurvivalRow }) {
  const lastDay = Math.max(...SURVIVAL_DAYS, ...row.curve.map(({ days }) => days))
  const band = [
    ...stepPoints(row.curve, 'to', lastDay),
    ...stepPoints(row.curve, 'from', lastDay).toReversed(),
  ]
  const parts = row.after.map(({ days, live_percent }) => texts.part(days, live_percent)).join(', ')
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
        aria-label={texts.shape(name, parts || texts.none)}
      >
        <polygon points={band.join(' ')} />
        <polyline points={stepPoints(row.curve, 'live_percent', lastDay).join(' ')} />
      </svg>
      <div className="ld-survival-days" aria-hidden>
        <span>0</span>
        <span>{texts.days(lastDay)}</span>
      </div>
    </figure>
  )
}
