import { ChartLine } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useFormat } from '../base/use-format.ts'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { rankText } from '../rank-lines/line-path.ts'
import { RankLines, type RankLinesProps } from '../rank-lines/rank-lines.tsx'
import { type RankSeries, rankGrid } from './series.ts'

export type { RankSeries } from './series.ts'

export interface RankChartProps extends Pick<RankLinesProps, 'notes' | 'spans'> {
  series: readonly RankSeries[]
  /** Height of the plot in px. */
  height?: number
  /** Names the chart for screen readers. */
  label?: string
  isLoading?: boolean
  /** Shown instead of the chart. */
  error?: ReactNode
}

const texts = {
  label: 'Rank history',
  none: 'No ranks yet',
  later: 'The chart starts with the second rank check.',
  first: (label: string, rank: string, day: string) => `${label}: ${rank} on ${day}`,
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
  ...marks
}: RankChartProps) {
  const { date } = useFormat()
  const { days, lines } = useMemo(() => rankGrid(series), [series])
  if (!isLoading && (error ?? null) === null && days.length < 2) {
    const only = days[0]
    const summary = lines
      .map((line) => texts.first(line.label, rankText(line.ranks[0]), date(only ?? null)))
      .join(' · ')
    return (
      <EmptyState icon={<ChartLine aria-hidden />} title={only === undefined ? texts.none : summary}>
        {texts.later}
      </EmptyState>
    )
  }
  return (
    <RankLines
      days={days}
      lines={lines}
      label={label}
      height={height}
      isLoading={isLoading}
      error={error}
      hasEndLabels
      {...marks}
    />
  )
}
