import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components'

/** Content of a calendar for a day or a range: the month, its days, and buttons to other months. */
export function CalendarMonth() {
  return (
    <>
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
    </>
  )
}
