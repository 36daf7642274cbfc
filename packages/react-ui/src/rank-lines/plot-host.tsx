import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { useFormat } from '../base/use-format.ts'
import { ROOM_BELOW, dayXs, type Frame, labelledDays, nearest } from './scale.ts'
import { useWidth } from './use-width.ts'

const dayGap = 84

export interface PlotHostProps {
  days: readonly string[]
  label: string
  height: number
  /** The selected point, and its read-out for screen readers. */
  at: number
  valueText: string
  onPointDay: (index: number | undefined) => void
  /** Where the pointer is, in pixels from the top. */
  onPoint?: (index: number, y: number) => void
  /** Called by arrow up (-1) and arrow down (1). By default they move the day too. */
  onStep?: (by: number) => void
  /** Space after the last day, in px. */
  roomAtEnd?: number
  children: (frame: Frame, xs: readonly number[]) => ReactNode
}

/** Frame of a chart over days: the day axis, and mouse and keyboard control of the selected day. */
export function PlotHost({
  days,
  label,
  height,
  at,
  valueText,
  onPointDay,
  onPoint,
  onStep,
  roomAtEnd = 14,
  children,
}: PlotHostProps) {
  const { shortDate, date } = useFormat()
  const host = useRef<HTMLDivElement>(null)
  const width = useWidth(host, 640)
  const frame: Frame = { width, height, top: 18, start: 30, end: roomAtEnd, bottom: ROOM_BELOW }
  const xs = dayXs(days, frame)
  const last = days.length - 1
  const isLong = Date.parse(days[last] ?? '') - Date.parse(days[0] ?? '') > 400 * 86_400_000
  const keys: Record<string, () => void> = {
    ArrowLeft: () => onPointDay(Math.max(0, at - 1)),
    ArrowRight: () => onPointDay(Math.min(last, at + 1)),
    ArrowUp: () => (onStep ? onStep(-1) : onPointDay(Math.min(last, at + 1))),
    ArrowDown: () => (onStep ? onStep(1) : onPointDay(Math.max(0, at - 1))),
    PageUp: () => onPointDay(Math.max(0, at - 10)),
    PageDown: () => onPointDay(Math.min(last, at + 10)),
    Home: () => onPointDay(0),
    End: () => onPointDay(last),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = keys[event.key]
    if (move === undefined) return
    event.preventDefault()
    move()
  }
  const onPointer = (event: PointerEvent) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const index = nearest(xs, event.clientX - left)
    onPointDay(index)
    onPoint?.(index, event.clientY - top)
  }
  return (
    <div
      ref={host}
      className="lw-plot"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={at}
      aria-valuetext={valueText}
      onKeyDown={onKeyDown}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      // A finger leaves when it is lifted; its day stays selected so that the read-out can be read.
      onPointerLeave={({ pointerType }) => {
        if (pointerType !== 'touch') onPointDay(undefined)
      }}
    >
      <svg viewBox={`0 0 ${width} ${height}`} width="100%" height={height} fill="none" aria-hidden>
        {children(frame, xs)}
        {labelledDays(xs, dayGap).map((index) => (
          <text
            key={index}
            x={xs[index]}
            y={height - 6}
            textAnchor={index === last ? 'end' : index === 0 ? 'start' : 'middle'}
          >
            {isLong ? date(days[index] ?? null) : shortDate(days[index] ?? '')}
          </text>
        ))}
        <path className="lw-plot-at" d={`M${xs[at]} ${frame.top}V${height - frame.bottom}`} />
      </svg>
    </div>
  )
}
