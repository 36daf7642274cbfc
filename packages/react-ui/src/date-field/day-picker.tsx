import { parseDate } from '@internationalized/date'
import { CalendarDays } from 'lucide-react'
import { useImperativeHandle, useRef } from 'react'
import {
  Button,
  Calendar,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Popover,
} from 'react-aria-components'
import { CalendarMonth } from '../date-range/calendar-month.tsx'
import { ariaProps, FieldFrame } from '../field/field.tsx'
import { useValue } from '../field/use-value.ts'
import type { DateFieldProps } from './date-field.tsx'

const texts = { open: 'Open the calendar' }

/** The date field itself, with its calendar. */
export function DayPicker(props: DateFieldProps) {
  const [value, setValue] = useValue<string | null>(props, null)
  const box = useRef<HTMLDivElement>(null)
  useImperativeHandle(props.inputRef, () => ({
    focus: () => box.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus(),
  }))
  return (
    <DatePicker
      {...ariaProps(props)}
      className="lw-field"
      value={value ? parseDate(value.slice(0, 10)) : null}
      onChange={(day) => setValue(day?.toString() ?? null)}
      shouldForceLeadingZeros
    >
      <FieldFrame {...props}>
        <Group ref={box} className="lw-input-box lw-date-range">
          <DateInput className="lw-date-input">
            {(segment) => <DateSegment segment={segment} className="lw-date-segment" />}
          </DateInput>
          <Button className="lw-input-button" aria-label={texts.open}>
            <CalendarDays aria-hidden />
          </Button>
        </Group>
      </FieldFrame>
      <Popover className="lw-calendar-popover" offset={4} placement="bottom end">
        <Dialog className="lw-calendar-dialog" aria-label={props.label}>
          <Calendar
            className="lw-calendar"
            aria-label={props.label}
            {...(props.min === undefined ? {} : { minValue: parseDate(props.min) })}
            {...(props.max === undefined ? {} : { maxValue: parseDate(props.max) })}
          >
            <CalendarMonth />
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  )
}
