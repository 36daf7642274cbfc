import { ChartLine, Table2 } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useInside } from '../base/ui-context.ts'
import { useFormat } from '../base/use-format.ts'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { pageOne, rankTicks, rankY } from '../rank-chart/scale.ts'
import { RankTable } from '../rank-chart/rank-table.tsx'
import { Loading, Skeleton } from '../skeleton/skeleton.tsx'
import { nearestLine, readOut } from './line-path.ts'
import { type PlottedLine, Lines } from './lines.tsx'
import { markOfDay, noteMarks, noteTexts } from './note-marks.ts'
import { PlotHost } from './plot-host.tsx'
import type { RankLine } from './rank-line.ts'

export type { RankLine } from './rank-line.ts'

export interface RankLinesProps {
  /** ISO days, oldest first; each line has one rank per day. */
  days: readonly string[]
  lines: readonly RankLine[]
  /** Events, shown on the day axis in at most twenty groups. */
  notes?: readonly { when: string; text: string }[]
  /** `rank`: from 1 to 50, best on top; `count`: from 0 up. */
  scale?: 'rank' | 'count'
  /** Names the chart. */
  label: string
  /** Height of the plot in px. */
  height?: number
  isLoading?: boolean
  /** Shown instead of the chart. */
  error?: ReactNode
}

const texts = {
  loading: 'the rank history',
  none: 'No ranks in these days',
  hint: 'Choose a longer period, other key phrases or no filter.',
  asTable: 'View as table',
  asChart: 'View as chart',
  notFound: 'Not found',
  of: (count: number) => `1 of ${count} lines: ↑ ↓ choose another`,
  rank: (rank: number | null | undefined) =>
    rank === 0 ? texts.notFound : rank === null || rank === undefined ? '–' : String(rank),
  count: (count: number | null | undefined) => String(count ?? '–'),
}
/** More lines than this are drawn thin, with one highlighted. */
const FEW = 6
/** Least width in px with which counts stand between the marks. */
const ROOM_FOR_COUNTS = 480
/** Maximum days in the table view: with fifty phrases, more would be slow and unreadable. */
const MOST_ROWS = 120

/** Many rank lines over the same days, with events. Mouse and arrow keys move the read-out. */
export function RankLines({
  days,
  lines,
  notes = [],
  scale = 'rank',
  label,
  height = 280,
  isLoading = false,
  error,
}: RankLinesProps) {
  useInside()
  const { date } = useFormat()
  const [selected, setSelected] = useState<number>()
  const [front, setFront] = useState(0)
  const [isTable, setTable] = useState(false)
  const drawn = useMemo(() => lines.map(toDrawn), [lines])
  const marks = useMemo(() => noteMarks(days, notes), [days, notes])
  if (isLoading)
    return (
      <Loading label={texts.loading}>
        <Skeleton shape="block" height={height + 36} />
      </Loading>
    )
  if (error !== undefined && error !== null) return <>{error}</>
  if (!lines.some(({ ranks }) => ranks.some((rank) => rank !== null)))
    return (
      <EmptyState icon={<ChartLine aria-hidden />} title={texts.none}>
        {texts.hint}
      </EmptyState>
    )
  const last = days.length - 1
  const at = Math.min(selected ?? last, last)
  const isMany = lines.length > FEW
  const shown = isMany ? drawn.slice(Math.min(front, last), front + 1) : drawn
  const text = scale === 'rank' ? texts.rank : texts.count
  const mark = markOfDay(marks, days[at] ?? '')
  const happened = mark === undefined ? [] : noteTexts(mark)
  const standing = shown.map((line) => ({
    ...line,
    value: text((scale === 'rank' && !line.isOfDays ? readOut(line.ranks, days) : line.ranks)[at]),
  }))
  const summary = standing.map((line) => `${line.label} ${line.value}`).join(', ')
  // Averages are no whole numbers, the numbers of the axis are.
  const most = Math.ceil(
    Math.max(1, ...(scale === 'count' ? lines.flatMap(({ ranks }) => ranks.map(Number)) : [])),
  )
  return (
    <div className="lw-rank-lines">
      <div className="lw-rank-strip">
        <b>{date(days[at] ?? null)}</b>
        {standing.map((line) => (
          <span key={line.id} className="lw-rank-key">
            <Swatch line={line} />
            <span>{line.label}</span>
            <b>{line.value}</b>
          </span>
        ))}
        {isMany && <span>{texts.of(lines.length)}</span>}
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
        <RankTable label={label} grid={gridOf(days, drawn, scale)} />
      ) : (
        <PlotHost
          days={days}
          label={label}
          height={height}
          at={at}
          onAt={setSelected}
          valueText={[`${date(days[at] ?? null)}: ${summary}`, ...happened].join('. ')}
          {...(isMany && {
            onStep: (by: number) => setFront((front + by + lines.length) % lines.length),
            onPoint: (index: number, place: number) => {
              const y = (rank: number) => rankY(rank, { ...plain, height })
              const found = nearestLine(lines, index, place, y)
              if (found !== undefined) setFront(found)
            },
          })}
        >
          {(frame, xs) => {
            const floor = height - frame.bottom
            const y = (value: number) =>
              scale === 'rank' ? rankY(value, frame) : floor - (value / most) * (floor - frame.top)
            const ticks = scale === 'rank' ? rankTicks : countTicks(most)
            return (
              <>
                {scale === 'rank' && (
                  <rect
                    className="lw-plot-page-one"
                    x={frame.start}
                    y={y(1)}
                    width={Math.max(0, frame.width - frame.end - frame.start)}
                    height={y(pageOne) - y(1)}
                  />
                )}
                {ticks.map((tick) => (
                  <g key={tick} className="lw-plot-tick">
                    <path d={`M${frame.start} ${y(tick)}H${frame.width - frame.end}`} />
                    <text x={frame.start - 8} y={y(tick) + 4} textAnchor="end">
                      {tick}
                    </text>
                  </g>
                ))}
                <Lines
                  lines={drawn}
                  xs={xs}
                  frame={frame}
                  most={most}
                  scale={scale}
                  isMany={isMany}
                  front={isMany ? front : undefined}
                />
                {shown.map(({ id, tone, ranks }) => {
                  const rank = ranks[at]
                  const isThere = typeof rank === 'number' && (rank > 0 || scale === 'count')
                  return (
                    isThere && (
                      <circle
                        key={id}
                        className="lw-plot-dot"
                        data-chart={tone}
                        cx={xs[at]}
                        cy={y(rank)}
                        r="3.5"
                      />
                    )
                  )
                })}
                {marks.map((each) => {
                  const x = ((xs[each.first] ?? 0) + (xs[each.last] ?? 0)) / 2
                  return (
                    <g key={each.to} className="lw-plot-note" data-on={each === mark || undefined}>
                      <path d={`M${x} ${floor + 2}l4 7h-8z`} />
                      {each.texts.length > 1 && frame.width >= ROOM_FOR_COUNTS && (
                        <text x={x + 6} y={floor + 10}>
                          {each.texts.length}
                        </text>
                      )}
                    </g>
                  )
                })}
              </>
            )
          }}
        </PlotHost>
      )}
      {happened.length > 0 && !isTable && <p className="lw-rank-happened">{happened.join(' · ')}</p>}
    </div>
  )
}

const plain = { width: 0, top: 18, start: 30, end: 14, bottom: 26 }

const toDrawn = (line: RankLine, index: number): PlottedLine => ({ ...line, tone: (index % FEW) + 1 })

function Swatch({ line: { tone, isOwn } }: { line: PlottedLine }) {
  return (
    <svg viewBox="0 0 18 4" width="18" height="4" aria-hidden>
      <path className="lw-plot-line" data-chart={tone} data-own={isOwn || undefined} d="M1 2H17" />
    </svg>
  )
}

function countTicks(most: number): number[] {
  const step = Math.max(1, Math.ceil(most / 4))
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step)
}

function gridOf(days: readonly string[], lines: readonly PlottedLine[], scale: 'rank' | 'count') {
  const first = Math.max(0, days.length - MOST_ROWS)
  const notFound = (rank: number | null) =>
    rank === null ? undefined : rank || (scale === 'rank' ? null : 0)
  return {
    days: days.slice(first),
    rows: lines.map(({ label, isOwn = false, tone, ranks }) => ({
      label,
      isOwn,
      tone,
      ranks: ranks.slice(first).map(notFound),
    })),
  }
}
