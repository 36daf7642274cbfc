import type { PlottedLine } from './lines.tsx'
import { type Frame, rankY } from './scale.ts'
import { spread } from './spread.ts'

const LABEL_GAP = 15

/** The last rank of each line beside the plot, moved apart where lines end close together. */
export function EndLabels({ lines, frame }: { lines: readonly PlottedLine[]; frame: Frame }) {
  // A line that ends before the last day has no end label, which would be outdated.
  const ends = lines.flatMap(({ id, tone, ranks }) => {
    const rank = ranks.at(-1) ?? 0
    return rank > 0 ? [{ id, tone, rank, y: rankY(rank, frame) }] : []
  })
  const ys = spread(
    ends.map(({ y }) => y),
    LABEL_GAP,
    frame.top,
    frame.height - frame.bottom,
  )
  const right = frame.width - frame.end
  return ends.map(({ id, rank, tone, y }, index) => (
    <g key={id} className="lw-plot-end" data-chart={tone}>
      {/* Connects a moved label to its point. */}
      <path d={`M${right} ${y}L${right + 8} ${ys[index]}`} />
      <text x={right + 11} y={(ys[index] ?? 0) + 4}>
        {rank}
      </text>
    </g>
  ))
}
