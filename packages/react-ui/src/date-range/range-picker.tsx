import type { CalendarDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar,
} from 'react-aria-components'

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

/** A month in which two presses choose a span. */
export function RangePicker({ label, ...rest }: RangePickerProps) {
  return (
    <RangeCalendar {...rest} aria-label={label} className="lw-calendar">
      <div className="lw-calendar-head">
        <Button slot="previous" className="lw-input-button">
          <ChevronLeft aria-hidden />
        </Button>
        <CalendarHeading className="lw-calendar-title" />
        <Button slot="next" className="lw-input-button">
          <ChevronRight aria-hidden />
        </Button>
      </div>
      <CalendarGrid className="lw-calendar-grid">
        <CalendarGridHeader>
          {(name) => <CalendarHeaderCell className="lw-calendar-weekday">{name}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className="lw-calendar-day" />}
        </CalendarGridBody>
      </CalendarGrid>
    </RangeCalendar>
  )
}
