import { useFormat } from '../base/use-format.ts'

const words = { none: 'No anchors yet.' }

export interface AnchorMixPart {
  label: string
  /** Percent. */
  value: number
  /** Number of links, shown instead of the percentage, each part in its own row. */
  count?: number
  /** Which anchors these are. */
  hint?: string
  /** A color of the charts. */
  tone: 1 | 2 | 3 | 4 | 5 | 6
}

export interface AnchorMixProps {
  /** Their values sum to 100, or are all 0 while there are no links. */
  parts: readonly AnchorMixPart[]
  /** How many links there are of each anchor type. */
  types?: readonly { label: string; count: number }[]
}

/** One bar of what share of a page's anchors is of which kind, and how many there are of each type. */
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
        <div className="lw-mix-none">{words.none}</div>
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
