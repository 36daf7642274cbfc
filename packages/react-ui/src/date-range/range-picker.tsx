import type { CalendarDate } from '@internationalized/date'
import { RangeCalendar } from 'react-aria-components'
import { CalendarMonth } from './calendar-month.tsx'

interface Range {
  start: CalendarDate
  end: CalendarDate
}

export interface RangePickerProps {
  label: string
  value: Range | null
  onChange: (value: Range) => void
  minValue?: CalendarDate
  maxValue?: CalendarDate
}

/** A calendar in which two presses select a range. */
export function RangePicker({ label, ...rest }: RangePickerProps) {
  return (
    <RangeCalendar {...rest} aria-label={label} className="lw-calendar">
      <CalendarMonth />
    </RangeCalendar>
  )
}
