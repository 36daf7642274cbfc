import { ChartLine } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useUiOrWarn } from '../base/ui-context.ts'
import { useFormat } from '../base/use-format.ts'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { Loading, Skeleton } from '../skeleton/skeleton.tsx'
import { DayChart } from './day-chart.tsx'
import { EndLabels } from './end-labels.tsx'
import { nearestLine, rankText, readOut } from './line-path.ts'
import { type PlottedLine, Lines } from './lines.tsx'
import { type ChartNote, markOfDay, noteMarks, notesAt, noteTexts } from './note-marks.ts'
import type { RankLine } from './rank-line.ts'
import { countTicks, ROOM_BELOW, pageOne, rankTicks, rankY } from './scale.ts'
import { type ChartSpan, drawnSpans } from './update-spans.ts'

export type { ChartNote } from './note-marks.ts'
export type { RankLine } from './rank-line.ts'
export type { ChartSpan } from './update-spans.ts'

export interface RankLinesProps {
  /** ISO days, oldest first; each line has one rank per day. */
  days: readonly string[]
  lines: readonly RankLine[]
  /** Events, shown on the day axis in at most twenty groups. */
  notes?: readonly ChartNote[]
  /** Spans such as updates of search engines, shaded behind the lines. The read-out names those of the selected day. */
  spans?: readonly ChartSpan[]
  /** `rank`: from 1 to 50, best on top; `count`: from 0 up. */
  scale?: 'rank' | 'count'
  /** Names the chart. */
  label: string
  /** Height of the plot in px. */
  height?: number
  isLoading?: boolean
  /** Shown instead of the chart. */
  error?: ReactNode
  /** Shows the last rank of each line beside the plot; for at most six lines. */
  hasEndLabels?: boolean
}

const texts = {
  loading: 'the rank history',
  none: 'No ranks in these days',
  hint: 'Choose a longer period, other key phrases or no filter.',
  pageOne: 'Page 1',
  of: (count: number) => `1 of ${count} lines: ↑ ↓ choose another`,
  count: (count: number | null | undefined) => String(count ?? '–'),
  span:
    (date: (iso: string) => string) =>
    ({ name, from, to }: ChartSpan) =>
      to === null ? `${name} (since ${date(from)})` : `${name} (${date(from)} to ${date(to)})`,
}
/** More lines than this are drawn thin, with one highlighted. */
const FEW = 6
/** Least width in px that leaves space for counts between the marks. */
const ROOM_FOR_COUNTS = 480
/** Space for end labels. */
const ROOM_FOR_ENDS = 34

/** Many rank lines over the same days, with events. Mouse and arrow keys move the read-out. */
export function RankLines({
  days,
  lines,
  notes = [],
  spans = [],
  scale = 'rank',
  label,
  height = 280,
  isLoading = false,
  error,
  hasEndLabels = false,
}: RankLinesProps) {
  useUiOrWarn()
  const { date } = useFormat()
  const [selected, setSelected] = useState<number>()
  const [front, setFront] = useState(0)
  const drawn = useMemo(() => lines.map(toDrawn), [lines])
  const marks = useMemo(() => noteMarks(days, notes), [days, notes])
  const shaded = useMemo(() => drawnSpans(days, spans), [days, spans])
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
  const text = scale === 'rank' ? rankText : texts.count
  const mark = markOfDay(marks, days[at] ?? '')
  const keys = shown.map((line) => ({
    id: line.id,
    label: line.label,
    value: text((scale === 'rank' && !line.isOfDays ? readOut(line.ranks, days) : line.ranks)[at]),
    swatch: <Swatch line={line} />,
  }))
  const most = Math.max(1, ...(scale === 'count' ? lines.flatMap(({ ranks }) => ranks.map(Number)) : []))
  return (
    <DayChart
      days={days}
      label={label}
      height={height}
      at={at}
      onPointDay={setSelected}
      keys={keys}
      hint={isMany ? texts.of(lines.length) : undefined}
      events={[
        ...shaded.filter(({ first, last: end }) => at >= first && at <= end).map(texts.span(date)),
        ...(mark === undefined ? [] : noteTexts(mark)),
      ]}
      {...((notes.length > 0 || shaded.length > 0) && {
        eventsAt: (day: number) => [
          ...shaded.filter(({ first }) => first === day).map(texts.span(date)),
          ...notesAt(days, notes, day),
        ],
      })}
      columns={lines}
      text={(column, day) => text(lines[column]?.ranks[day])}
      {...(hasEndLabels && { roomAtEnd: ROOM_FOR_ENDS })}
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
            {scale === 'rank' && (
              // Above the best rank, so that no line crosses it.
              <text className="lw-plot-page-one-label" x={frame.start} y={y(1) - 7}>
                {texts.pageOne}
              </text>
            )}
            {shaded.map(({ name, from, first, last: end }) => (
              <rect
                key={`${name} ${from}`}
                className="lw-plot-span"
                x={(xs[first] ?? 0) - 1.5}
                y={frame.top}
                width={(xs[end] ?? 0) - (xs[first] ?? 0) + 3}
                height={Math.max(0, floor - frame.top)}
              />
            ))}
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
            {hasEndLabels && <EndLabels lines={shown} frame={frame} />}
            {marks.map((each) => {
              const x = ((xs[each.first] ?? 0) + (xs[each.last] ?? 0)) / 2
              return (
                <g
                  key={each.to}
                  className="lw-plot-note"
                  data-on={each === mark || undefined}
                  data-own={each.isOwn || undefined}
                >
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
    </DayChart>
  )
}

const plain = { top: 18, bottom: ROOM_BELOW }

const toDrawn = (line: RankLine, index: number): PlottedLine => ({ ...line, tone: (index % FEW) + 1 })

function Swatch({ line: { tone, isOwn } }: { line: PlottedLine }) {
  return (
    <svg viewBox="0 0 18 4" width="18" height="4" aria-hidden>
      <path className="lw-plot-line" data-chart={tone} data-own={isOwn || undefined} d="M1 2H17" />
    </svg>
  )
}
