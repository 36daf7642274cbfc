import { Label, ProgressBar } from 'react-aria-components'
import { useInside } from '../base/ui-context.ts'

export interface ProgressProps {
  label: string
  /** From 0 to `max`; null for indeterminate. */
  value: number | null
  /** 100 by default. */
  max?: number
  /** Text under the bar, such as `1,200 of 3,000 rows`. */
  detail?: string
}

/** A progress bar. */
export function Progress({ label, value, max = 100, detail }: ProgressProps) {
  useInside()
  return (
    <ProgressBar
      className="lw-progress"
      maxValue={max}
      {...(value === null ? { isIndeterminate: true } : { value })}
    >
      {({ percentage, valueText }) => (
        <>
          <span className="lw-progress-head">
            <Label className="lw-progress-label">{label}</Label>
            {value === null ? null : <span className="lw-progress-value">{valueText}</span>}
          </span>
          <span className="lw-progress-track">
            <span
              className="lw-progress-fill"
              {...(value === null ? { 'data-unknown': '' } : { style: { inlineSize: `${percentage}%` } })}
            />
          </span>
          {detail === undefined ? null : <span className="lw-progress-detail">{detail}</span>}
        </>
      )}
    </ProgressBar>
  )
}
