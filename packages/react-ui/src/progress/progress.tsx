import { useId } from 'react'
import { useUiOrWarn } from '../base/ui-context.ts'
import { useFormat } from '../base/use-format.ts'

export interface ProgressProps {
  label: string
  /** From 0 to `max`; null for indeterminate. */
  value: number | null
  /** 100 by default. */
  max?: number
  /** Text under the bar, such as `1,200 of 3,000 rows`. */
  detail?: string
}

/**
 * A progress bar. Without React Aria's: its buttons import that module for a context, so a bar that uses it would add the
 * number formatter to every page with a button.
 */
export function Progress({ label, value, max = 100, detail }: ProgressProps) {
  useUiOrWarn()
  const { percent } = useFormat()
  const labelId = useId()
  const done = value === null ? undefined : Math.min(Math.max(value, 0), max)
  const share = done === undefined ? undefined : max === 0 ? 0 : (done / max) * 100
  const text = share === undefined ? undefined : percent(Math.round(share))
  return (
    <div
      className="lw-progress"
      role="progressbar"
      aria-labelledby={labelId}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={done}
      aria-valuetext={text}
    >
      <span className="lw-progress-head">
        <span id={labelId} className="lw-progress-label">
          {label}
        </span>
        {text === undefined ? null : <span className="lw-progress-value">{text}</span>}
      </span>
      <span className="lw-progress-track">
        <span
          className="lw-progress-fill"
          {...(share === undefined ? { 'data-unknown': '' } : { style: { inlineSize: `${share}%` } })}
        />
      </span>
      {detail === undefined ? null : <span className="lw-progress-detail">{detail}</span>}
    </div>
  )
}
