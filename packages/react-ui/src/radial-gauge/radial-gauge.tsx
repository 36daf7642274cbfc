import {
  scoreTone,
  scoreZones,
  toneLabels,
  type ScoreKind,
  type Tone,
  type Zone,
} from '@linkwright/core/internal/tracking/pages/score-tone'
import type { ReactNode } from 'react'
import { useUiOrWarn } from '../base/ui-context.ts'

const NONE = 'No value'

export interface RadialGaugeProps {
  /** 0 to 100. */
  value: number
  /** What is measured; announced before the value. */
  label: string
  /** Width and height in px. */
  size?: number
  /** Replaces Good, Fair or Needs work. */
  word?: string
  /** The thresholds to use: page score or brand trust. */
  kind?: ScoreKind
  /** Your own thresholds in ascending order; they also draw the ring. */
  zones?: readonly Zone[]
  /** Makes the gauge a button. */
  onPress?: () => void
}

/** Three quarters of a circle, open at the bottom, in a 100 × 100 box. */
const arc = (radius: number) => {
  const reach = radius * Math.SQRT1_2
  return `M${50 - reach} ${50 + reach}A${radius} ${radius} 0 1 1 ${50 + reach} ${50 + reach}`
}
/** Dash pattern that shows `from` to `to` of a path with length 100. */
const part = (from: number, to: number) => ({
  pathLength: 100,
  strokeDasharray: `0 ${from} ${to - from} 200`,
})

/** A score from 0 to 100 as an arc, with a ring of zones and a rating. */
export function RadialGauge({
  value,
  label,
  size = 180,
  word,
  kind,
  zones = scoreZones[kind ?? 'page'],
  onPress,
}: RadialGaugeProps) {
  useUiOrWarn()
  const tone = toneOf(value, zones)
  const text = word ?? labelOf(tone)
  const drawing = (
    <svg viewBox="0 0 100 92" width={size} height={size * 0.92} fill="none" aria-hidden>
      {zones.map((zone, index) => (
        <path
          key={zone.to}
          data-tone={zone.tone}
          d={arc(48)}
          {...part(index && (zones[index - 1]?.to ?? 0) + 1, zone.to)}
        />
      ))}
      <path className="lw-gauge-track" d={arc(40)} />
      {value > 0 && <path className="lw-gauge-value" d={arc(40)} {...part(0, Math.min(100, value))} />}
      <text className="lw-gauge-number" x="50" y="54">
        {shownOf(value)}
      </text>{' '}
      <text className="lw-gauge-word" x="50" y="69">
        {text}
      </text>
    </svg>
  )
  return frame(drawing, { value, label, text, tone, onPress }, 'lw-gauge')
}

/** A small round gauge with only the number, for cards and rows. */
export function MiniGauge({
  value,
  label,
  size = 40,
  kind = 'page',
  word,
  onPress,
}: Omit<RadialGaugeProps, 'zones'>) {
  useUiOrWarn()
  const tone = toneOf(value, kind)
  const text = word ?? labelOf(tone)
  const drawing = (
    <svg viewBox="0 0 40 40" width={size} height={size} fill="none" aria-hidden>
      <circle className="lw-gauge-track" cx="20" cy="20" r="17" />
      {value > 0 && (
        <circle
          className="lw-gauge-value"
          cx="20"
          cy="20"
          r="17"
          {...part(0, Math.min(100, value))}
          transform="rotate(-90 20 20)"
        />
      )}
      <text className="lw-gauge-number" x="20" y="24.5">
        {shownOf(value)}
      </text>
    </svg>
  )
  return frame(drawing, { value, label, text, tone, onPress }, 'lw-mini-gauge')
}

interface FrameProps extends Pick<RadialGaugeProps, 'value' | 'label' | 'onPress'> {
  text: string
  tone: Tone | undefined
}

/** A missing value does not count as good. */
const toneOf = (value: number, zones: ScoreKind | readonly Zone[]) =>
  Number.isFinite(value) ? scoreTone(value, zones) : undefined
const labelOf = (tone: Tone | undefined) => (tone ? toneLabels[tone] : NONE)
const shownOf = (value: number) => (Number.isFinite(value) ? Math.round(value) : '–')

function frame(drawing: ReactNode, { value, label, text, tone, onPress }: FrameProps, className: string) {
  const shown = shownOf(value)
  // The accessible name starts with the visible text, so that voice control works.
  return onPress ? (
    <button
      type="button"
      className={className}
      data-tone={tone}
      aria-label={`${label} ${shown} ${text}`}
      onClick={onPress}
    >
      {drawing}
    </button>
  ) : (
    <div
      className={className}
      data-tone={tone}
      {...(tone
        ? {
            role: 'meter',
            'aria-label': label,
            'aria-valuemin': 0,
            'aria-valuemax': 100,
            'aria-valuenow': Math.round(value),
            'aria-valuetext': `${shown}, ${text}`,
          }
        : // A meter requires a value.
          { role: 'img', 'aria-label': `${label} ${text}` })}
    >
      {drawing}
    </div>
  )
}
