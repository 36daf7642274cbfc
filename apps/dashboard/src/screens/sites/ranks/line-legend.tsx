const texts = {
  lines: 'Lines',
  update: 'Search-engine update',
  events: 'Events, with their number',
}

/** A chart with fewer lines names them itself, and one with more would have too many buttons. */
const hasLegend = (lines: number) => lines > 6 && lines <= 12

/** The chart highlights its first line at first. */
export const frontFirst = <Line,>(lines: readonly Line[], front: number): Line[] => [
  ...lines.slice(front, front + 1),
  ...lines.filter((_, index) => index !== front),
]

interface LineLegendProps {
  lines: readonly { id: string; label: string }[]
  front: number
  onFront: (index: number) => void
}

/** The names of the lines of a chart; a press highlights one. */
export function LineLegend({ lines, front, onFront }: LineLegendProps) {
  if (!hasLegend(lines.length)) return null
  return (
    <div className="ld-ranks-legend" role="group" aria-label={texts.lines}>
      {lines.map(({ id, label }, index) => (
        <button key={id} type="button" aria-pressed={index === front} onClick={() => onFront(index)}>
          {label}
        </button>
      ))}
    </div>
  )
}

/** Explains the shaded days and the marks under the days. */
export function MarkLegend({ hasUpdates, hasEvents }: { hasUpdates: boolean; hasEvents: boolean }) {
  if (!hasUpdates && !hasEvents) return null
  return (
    <p className="ld-ranks-quiet ld-ranks-marks">
      {hasUpdates && <span data-of="update">{texts.update}</span>}
      {hasEvents && <span data-of="events">{texts.events}</span>}
    </p>
  )
}
