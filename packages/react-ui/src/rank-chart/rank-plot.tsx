import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useFormat } from '../base/use-format.ts'
import { runs, dayXs, type Frame, labelledDays, nearest, pageOne, rankTicks, rankY } from './scale.ts'
import type { RankGrid } from './series.ts'
import { spread } from './spread.ts'
import { useWidth } from './use-width.ts'

const texts = { pageOne: 'Page 1' }
const labelGap = 15
const dayGap = 72

export interface RankPlotProps {
  grid: RankGrid
  label: string
  height: number
  /** The selected day. */
  at: number
  onAt: (index: number | undefined) => void
  /** The read-out of that day as text, for screen readers. */
  valueText: string
}

/** The plot: axis, band, lines and end labels. Left to right in every language. */
export function RankPlot({ grid: { days, rows }, label, height, at, onAt, valueText }: RankPlotProps) {
  const { shortDate } = useFormat()
  const host = useRef<HTMLDivElement>(null)
  const width = useWidth(host, 640)
  const frame: Frame = { width, height, top: 18, start: 26, end: 34, bottom: 24 }
  const xs = dayXs(days, frame)
  const y = (rank: number) => rankY(rank, frame)
  const right = width - frame.end
  const last = days.length - 1

  // A line that ends before the last day has no end label, which would be outdated.
  const ends = rows.flatMap((row) => {
    const rank = row.ranks[last]
    return typeof rank === 'number' ? [{ ...row, rank }] : []
  })
  const labelYs = spread(
    ends.map(({ rank }) => y(rank)),
    labelGap,
    frame.top,
    height - frame.bottom,
  )

  const keys: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowDown: at - 1,
    ArrowUp: at + 1,
    Home: 0,
    End: last,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = keys[event.key]
    if (to === undefined) return
    event.preventDefault()
    onAt(Math.min(last, Math.max(0, to)))
  }
  const onPointerMove = (event: PointerEvent) =>
    onAt(nearest(xs, event.clientX - event.currentTarget.getBoundingClientRect().left))

  return (
    <div
      ref={host}
      className="lw-rank-plot"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={valueText}
      onKeyDown={onKeyDown}
      onPointerMove={onPointerMove}
      onPointerLeave={() => onAt(undefined)}
    >
      <svg viewBox={`0 0 ${width} ${height}`} width="100%" height={height} fill="none" aria-hidden>
        <rect
          className="lw-rank-page-one"
          x={frame.start}
          y={y(1)}
          width={right - frame.start}
          height={y(pageOne) - y(1)}
        />
        {rankTicks.map((rank) => (
          <g key={rank} className="lw-rank-tick">
            <path d={`M${frame.start} ${y(rank)}H${right}`} />
            <text x={frame.start - 8} y={y(rank) + 4} textAnchor="end">
              {rank}
            </text>
          </g>
        ))}
        {/* Above the best rank, so that no line crosses it. */}
        <text className="lw-rank-page-one-label" x={frame.start} y={y(1) - 7}>
          {texts.pageOne}
        </text>
        {labelledDays(xs, dayGap).map((index) => (
          <text
            key={index}
            className="lw-rank-day"
            x={xs[index]}
            y={height - 4}
            textAnchor={index === last ? 'end' : index === 0 ? 'start' : 'middle'}
          >
            {shortDate(days[index] ?? '')}
          </text>
        ))}
        <path className="lw-rank-at" d={`M${xs[at]} ${frame.top}V${height - frame.bottom}`} />
        {rows.toReversed().map(({ label: name, ranks, tone, isOwn }) => (
          <g key={name} className="lw-rank-line" data-chart={tone} data-own={isOwn || undefined}>
            {runs(ranks.map((rank) => rank ?? null)).map((run) => (
              <path
                key={run[0]}
                d={`M${run.map((index) => `${xs[index]?.toFixed(1)} ${y(ranks[index] ?? 0).toFixed(1)}`).join('L')}${run.length === 1 ? 'h0' : ''}`}
              />
            ))}
            {typeof ranks[at] === 'number' && <circle cx={xs[at]} cy={y(ranks[at])} r="3.5" />}
          </g>
        ))}
        {ends.map(({ label: name, rank, tone }, row) => (
          <g key={name} className="lw-rank-end" data-chart={tone}>
            {/* Connects a moved label to its point. */}
            <path d={`M${right} ${y(rank)}L${right + 8} ${labelYs[row]}`} />
            <text x={right + 11} y={(labelYs[row] ?? 0) + 4}>
              {rank}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}
