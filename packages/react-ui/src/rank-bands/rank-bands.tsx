import { type Band, bandNames, bands } from '@linkwright/core/internal/tracking/ranks/rank-bands'
import { useMemo, useState } from 'react'
import { useUiOrWarn } from '../base/ui-context.ts'
import { DayChart } from '../rank-lines/day-chart.tsx'
import type { Frame } from '../rank-lines/scale.ts'

export interface RankBandsProps {
  /** ISO days, oldest first. */
  days: readonly string[]
  /** Number of phrases per band and day. */
  counts: Readonly<Record<Band, readonly number[]>>
  /** Names the chart. */
  label: string
  height?: number
}

const columns = bandNames.map((band) => ({ id: band, label: bands[band].label }))

/** A stacked chart of the number of phrases in the top 3, 10, 20, 50, beyond and not found, per day. */
export function RankBands({ days, counts, label, height = 220 }: RankBandsProps) {
  useUiOrWarn()
  const [selected, setSelected] = useState<number>()
  const last = days.length - 1
  const at = Math.min(selected ?? last, last)
  const most = useMemo(
    () =>
      Math.max(
        1,
        ...days.map((_, index) => bandNames.reduce((sum, band) => sum + (counts[band][index] ?? 0), 0)),
      ),
    [days, counts],
  )
  const countOf = (band: Band | undefined, day: number) => (band && counts[band][day]) ?? 0
  return (
    <DayChart
      days={days}
      label={label}
      height={height}
      at={at}
      onPointDay={setSelected}
      keys={bandNames.map((band) => ({
        id: band,
        label: bands[band].label,
        value: countOf(band, at),
        swatch: <i className="lw-band-swatch" data-band={band} />,
      }))}
      columns={columns}
      text={(column, day) => countOf(bandNames[column], day)}
    >
      {(frame, xs) => <Stack frame={frame} xs={xs} counts={counts} most={most} />}
    </DayChart>
  )
}

interface StackProps extends Pick<RankBandsProps, 'counts'> {
  frame: Frame
  xs: readonly number[]
  most: number
}

/** One path per band, as steps centred on the days. */
function Stack({ frame, xs, counts, most }: StackProps) {
  const { height, bottom, top, start } = frame
  const floor = height - bottom
  const unit = (floor - top) / most
  const wide = Math.max(1, ((xs.at(-1) ?? 0) - (xs[0] ?? 0)) / Math.max(1, xs.length - 1))
  const under = xs.map(() => 0)
  return (
    <>
      <g className="lw-plot-tick">
        <path
          d={`M${start} ${top}H${frame.width - frame.end}M${start} ${floor}H${frame.width - frame.end}`}
        />
        <text x={start - 8} y={top + 4} textAnchor="end">
          {most}
        </text>
        <text x={start - 8} y={floor + 4} textAnchor="end">
          0
        </text>
      </g>
      {bandNames.map((band) => {
        const path = xs.map((x, index) => {
          const count = counts[band][index] ?? 0
          const from = under[index] ?? 0
          under[index] = from + count
          if (count === 0) return ''
          const left = Math.max(start, x - wide / 2)
          return `M${left.toFixed(1)} ${(floor - from * unit).toFixed(1)}v${(-count * unit).toFixed(1)}H${Math.min(frame.width - frame.end, x + wide / 2).toFixed(1)}v${(count * unit).toFixed(1)}z`
        })
        return <path key={band} className="lw-band" data-band={band} d={path.join('')} />
      })}
    </>
  )
}
