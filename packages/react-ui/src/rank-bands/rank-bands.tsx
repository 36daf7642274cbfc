import { type Band, bandNames, bands } from '@linkwright/core/internal/tracking/ranks/rank-bands'
import { ChartColumn, Table2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useInside } from '../base/ui-context.ts'
import { useFormat } from '../base/use-format.ts'
import { Button } from '../button/button.tsx'
import type { Frame } from '../rank-chart/scale.ts'
import { PlotHost } from '../rank-lines/plot-host.tsx'

export interface RankBandsProps {
  /** ISO days, oldest first. */
  days: readonly string[]
  /** Number of phrases per band and day. */
  counts: Readonly<Record<Band, readonly number[]>>
  /** Names the chart. */
  label: string
  height?: number
}

const texts = { day: 'Date', asTable: 'View as table', asChart: 'View as chart' }
const MOST_ROWS = 120

/** A stacked chart of the number of phrases in the top 3, 10, 20, 50, beyond and not found, per day. */
export function RankBands({ days, counts, label, height = 220 }: RankBandsProps) {
  useInside()
  const { date } = useFormat()
  const [selected, setSelected] = useState<number>()
  const [isTable, setTable] = useState(false)
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
  const summary = bandNames.map((band) => `${bands[band].label} ${counts[band][at] ?? 0}`).join(', ')
  return (
    <div className="lw-rank-lines">
      <div className="lw-rank-strip">
        <b>{date(days[at] ?? null)}</b>
        {bandNames.map((band) => (
          <span key={band} className="lw-rank-key">
            <i className="lw-band-swatch" data-band={band} />
            <span>{bands[band].label}</span>
            <b>{counts[band][at] ?? 0}</b>
          </span>
        ))}
        <Button
          size="sm"
          variant="ghost"
          icon={isTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
          onPress={() => setTable(!isTable)}
        >
          {isTable ? texts.asChart : texts.asTable}
        </Button>
      </div>
      {isTable ? (
        <BandTable days={days} counts={counts} label={label} />
      ) : (
        <PlotHost
          days={days}
          label={label}
          height={height}
          at={at}
          onAt={setSelected}
          valueText={`${date(days[at] ?? null)}: ${summary}`}
        >
          {(frame, xs) => <Stack frame={frame} xs={xs} counts={counts} most={most} />}
        </PlotHost>
      )}
    </div>
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

function BandTable({ days, counts, label }: Pick<RankBandsProps, 'days' | 'counts' | 'label'>) {
  const { date } = useFormat()
  const rows = [...days.entries()].slice(-MOST_ROWS).toReversed()
  return (
    // A scrollable box must be reachable by keyboard.
    <div className="lw-rank-table" role="region" aria-label={label} tabIndex={0}>
      <table className="lw-figures">
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            {bandNames.map((band) => (
              <th key={band} scope="col">
                {bands[band].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([index, day]) => (
            <tr key={day}>
              <th scope="row">{date(day)}</th>
              {bandNames.map((band) => (
                <td key={band}>{counts[band][index] ?? 0}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
