import type { Category } from '@linkwright/core/internal/tracking/gauges/gauge'
import { useFormat } from '../base/use-format.ts'

const texts = { none: 'No anchors yet.' }

export interface AnchorMixPart {
  label: string
  /** In percent. */
  value: number
  /** Number of links. If given, it replaces the percentage and each part gets its own row. */
  count?: number
  /** Explains which anchors belong to this part. */
  hint?: string
  /** The color of an anchor category, or a chart color. */
  tone: Category | 1 | 2 | 3 | 4 | 5 | 6
}

export interface AnchorMixProps {
  /** The values add up to 100, or are all 0 if there are no links. */
  parts: readonly AnchorMixPart[]
  /** Number of links per anchor type. */
  types?: readonly { label: string; count: number }[]
}

/** The shares of a page's anchor categories as one bar, and the number of links per anchor type. */
export function AnchorMix({ parts, types = [] }: AnchorMixProps) {
  const { percent, number } = useFormat()
  const filled = parts.filter(({ value }) => value > 0)
  return (
    <div className="lw-mix">
      <div className="lw-mix-bar" aria-hidden>
        {filled.map(({ label, value, tone }) => (
          <span key={label} data-chart={tone} style={{ flexGrow: value }} />
        ))}
      </div>
      {filled.length === 0 ? (
        <div className="lw-mix-none">{texts.none}</div>
      ) : (
        <dl className="lw-mix-legend" data-rows={parts.some(({ count }) => count !== undefined) || undefined}>
          {parts.map(({ label, value, count, hint, tone }) => (
            <div key={label}>
              <dt>
                <i data-chart={tone} aria-hidden />
                {label}
                {hint === undefined ? null : <span className="lw-stat-hint">{hint}</span>}
              </dt>
              <dd>{count === undefined ? percent(Math.round(value)) : number(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      {types.length > 0 && (
        <dl className="lw-mix-types">
          {types.map(({ label, count }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{number(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
