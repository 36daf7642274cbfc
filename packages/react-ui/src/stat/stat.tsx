import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { useUiOrWarn } from '../base/ui-context.ts'
import { Loading, Skeleton } from '../skeleton/skeleton.tsx'

export interface StatProps {
  label: string
  /** Formatted for display: `40,500`, not 40500. */
  value: ReactNode
  /** Smaller text after the value, such as `days`. */
  unit?: string
  /** A change with its sign or word, such as `+8 this month`. */
  change?: { text: string; tone: 'up' | 'down' | 'neutral' }
  /** Marks a value that needs attention; say why in `hint`. */
  tone?: 'bad'
  /** Text under the value. */
  hint?: string
  /** Makes the whole stat a button. */
  onPress?: () => void
  isLoading?: boolean
}

/** A figure with a label. */
export function Stat({ label, value, unit, change, tone, hint, onPress, isLoading }: StatProps) {
  useUiOrWarn()
  const inside = (
    <>
      <span className="lw-stat-label">{label}</span>
      {isLoading ? (
        <Loading label={label}>
          <Skeleton width="4ch" height="2rem" shape="block" />
        </Loading>
      ) : (
        <span className="lw-stat-line">
          <span className="lw-stat-value">{value}</span>
          {unit === undefined ? null : <span className="lw-stat-unit">{unit}</span>}
          {change === undefined ? null : (
            <span className="lw-stat-change" data-tone={change.tone}>
              {change.text}
            </span>
          )}
        </span>
      )}
      {hint === undefined ? null : <span className="lw-stat-hint">{hint}</span>}
    </>
  )
  const statProps = { className: 'lw-stat', ...(tone === undefined ? {} : { 'data-tone': tone }) }
  return onPress === undefined ? (
    <div {...statProps}>{inside}</div>
  ) : (
    <Button {...statProps} onPress={onPress}>
      {inside}
    </Button>
  )
}

/** Stats in a responsive grid. */
export function StatGrid({ children }: { children: ReactNode }) {
  return <div className="lw-stat-grid">{children}</div>
}
