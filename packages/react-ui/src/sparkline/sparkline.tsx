import { useUiOrWarn } from '../base/ui-context.ts'
import { runs } from '../rank-lines/scale.ts'

export interface SparklineProps {
  /** Oldest first; null is a gap. */
  values: readonly (number | null)[]
  /** Describes the line; the only content for screen readers. */
  label: string
  /** Small numbers are high, as for ranks. */
  isReversed?: boolean
}

const width = 72
const height = 20
const edge = 3

/** A small line chart without axes, as high as a table row. */
export function Sparkline({ values, label, isReversed = false }: SparklineProps) {
  useUiOrWarn()
  const known = values.filter((value) => value !== null)
  const low = Math.min(...known)
  const span = Math.max(...known) - low
  const x = (index: number) => edge + (index * (width - 2 * edge)) / Math.max(1, values.length - 1)
  const y = (value: number) => {
    // A flat row is drawn in the middle.
    const share = span === 0 ? 0.5 : (value - low) / span
    return edge + (isReversed ? share : 1 - share) * (height - 2 * edge)
  }
  const point = (index: number) => `${x(index).toFixed(1)} ${y(values[index] ?? 0).toFixed(1)}`
  const last = values.findLastIndex((value) => value !== null)
  return (
    <svg
      className="lw-sparkline"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="none"
      role="img"
      aria-label={label}
    >
      {runs(values).map((run) => (
        // A single point draws a dot, by its round line caps.
        <path key={run[0]} d={`M${run.map(point).join('L')}${run.length === 1 ? 'h0' : ''}`} />
      ))}
      {last >= 0 && <circle cx={x(last)} cy={y(values[last] ?? 0)} r="2" />}
    </svg>
  )
}
