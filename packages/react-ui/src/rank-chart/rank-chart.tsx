import { ChartLine, Table2 } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useFormat } from '../base/use-format.ts'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { Loading, Skeleton } from '../skeleton/skeleton.tsx'
import { RankPlot } from './rank-plot.tsx'
import { RankTable } from './rank-table.tsx'
import { type RankSeries, rankGrid } from './series.ts'
import { rankLabels as texts } from './labels.ts'

export type { RankSeries } from './series.ts'

export interface RankChartProps {
  series: readonly RankSeries[]
  /** Height of the plot in px. */
  height?: number
  /** Names the chart for screen readers. */
  label?: string
  isLoading?: boolean
  /** Shown instead of the chart. */
  error?: ReactNode
}

/**
 * Ranks over time on an axis from 1 to 50, best on top. Ranks beyond 50 are drawn at the edge and keep their number in
 * text; not found is a gap. Mouse and arrow keys move the read-out above the plot.
 */
export function RankChart({
  series,
  height = 240,
  label = texts.label,
  isLoading = false,
  error,
}: RankChartProps) {
  const { date } = useFormat()
  const grid = useMemo(() => rankGrid(series), [series])
  const [selected, setSelected] = useState<number>()
  const [isTable, setTable] = useState(false)
  const { days, rows } = grid
  const at = Math.min(selected ?? days.length - 1, days.length - 1)

  if (isLoading) {
    return (
      <Loading label={texts.loading}>
        <Skeleton shape="block" height={height + 36} />
      </Loading>
    )
  }
  if (error !== undefined && error !== null) return <>{error}</>
  if (days.length < 2) {
    const only = days[0]
    const summary = rows
      .map((row) => texts.first(row.label, row.ranks[0] ?? null, date(only ?? null)))
      .join(' · ')
    return (
      <EmptyState icon={<ChartLine aria-hidden />} title={only === undefined ? texts.none : summary}>
        {texts.later}
      </EmptyState>
    )
  }
  const summary = rows.map((row) => `${row.label} ${texts.rank(row.ranks[at])}`).join(', ')
  return (
    <div className="lw-rank-chart">
      <div className="lw-rank-strip">
        <b>{date(days[at] ?? null)}</b>
        {rows.map((row) => (
          <span key={row.label} className="lw-rank-key">
            <svg
              viewBox="0 0 18 4"
              width="18"
              height="4"
              className="lw-rank-line"
              data-chart={row.tone}
              data-own={row.isOwn || undefined}
              aria-hidden
            >
              <path d="M1 2H17" />
            </svg>
            <span>{row.label}</span>
            <b>{texts.rank(row.ranks[at])}</b>
          </span>
        ))}
        <Button
          size="sm"
          variant="ghost"
          icon={isTable ? <ChartLine aria-hidden /> : <Table2 aria-hidden />}
          onPress={() => setTable(!isTable)}
        >
          {isTable ? texts.asChart : texts.asTable}
        </Button>
      </div>
      {isTable ? (
        <RankTable grid={grid} label={label} />
      ) : (
        <RankPlot
          grid={grid}
          label={label}
          height={height}
          at={at}
          onAt={setSelected}
          valueText={`${date(days[at] ?? null)}: ${summary}`}
        />
      )}
    </div>
  )
}
