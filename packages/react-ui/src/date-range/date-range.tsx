import { type CalendarDate, parseDate } from '@internationalized/date'
import { CalendarDays } from 'lucide-react'
import { type FocusEvent, useImperativeHandle, useRef } from 'react'
import {
  Button,
  DateField,
  DateInput,
  DateSegment,
  Dialog,
  DialogTrigger,
  Group,
  Popover,
} from 'react-aria-components'
import { useFormat } from '../base/use-format.ts'
import { type Controlled, Field, type FieldShared } from '../field/field.tsx'
import { useValue } from '../field/use-value.ts'
import { RangePicker } from './range-picker.tsx'

const texts = {
  from: 'From',
  to: 'To',
  open: 'Open the calendar',
  reversed: () => 'The first day must not be after the last.',
  early: (day: string) => `Choose days on or after ${day}.`,
  late: (day: string) => `Choose days on or before ${day}.`,
}

/** ISO days, inclusive; null means open. */
export interface Days {
  from: string | null
  to: string | null
}

export interface DateRangeProps
  extends Omit<FieldShared<Pick<HTMLElement, 'focus'>>, 'placeholder' | 'autoComplete'>, Controlled<Days> {
  /** The first day that can be chosen, ISO. */
  min?: string
  /** The last day that can be chosen, ISO. */
  max?: string
}

const calendarDate = (iso: string | null | undefined): CalendarDate | null =>
  iso ? parseDate(iso.slice(0, 10)) : null

/** The error of a range. ISO days compare as strings. */
function errorOf({ from, to }: Days, { min, max }: Pick<DateRangeProps, 'min' | 'max'>) {
  const days = [from, to].filter((one) => one !== null)
  if (min !== undefined && days.some((one) => one < min)) return { kind: 'early', day: min } as const
  if (max !== undefined && days.some((one) => one > max)) return { kind: 'late', day: max } as const
  return from !== null && to !== null && from > to ? ({ kind: 'reversed', day: from } as const) : undefined
}

/** A date range, typed or picked in a calendar. Either side may stay open. */
export function DateRange(props: DateRangeProps) {
  const { label, error, isDisabled, isRequired, autoFocus, onBlur, name, inputRef } = props
  const [value, setValue] = useValue<Days>(props, { from: null, to: null })
  const box = useRef<HTMLDivElement>(null)
  useImperativeHandle(inputRef, () => ({
    focus: () => box.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus(),
  }))
  const from = calendarDate(value.from)
  const to = calendarDate(value.to)
  const limits = {
    minValue: calendarDate(props.min) ?? undefined,
    maxValue: calendarDate(props.max) ?? undefined,
  }
  const format = useFormat()
  const rangeError = errorOf(value, props)
  const shown = error ?? (rangeError && texts[rangeError.kind](format.date(rangeError.day)))
  const shared = {
    ...limits,
    isDisabled,
    isRequired,
    isInvalid: Boolean(shown),
    shouldForceLeadingZeros: true,
  }
  const handleBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
  }
  return (
    <Field {...props} error={shown}>
      <Group
        ref={box}
        className="lw-input-box lw-date-range"
        isInvalid={Boolean(shown)}
        isDisabled={isDisabled}
        onBlur={handleBlur}
      >
        <Day
          {...shared}
          aria-label={texts.from}
          name={name && `${name}From`}
          autoFocus={autoFocus}
          value={from}
          onChange={(next) => setValue({ ...value, from: next?.toString() ?? null })}
        />
        <span aria-hidden className="lw-date-dash">
          –
        </span>
        <Day
          {...shared}
          aria-label={texts.to}
          name={name && `${name}To`}
          value={to}
          onChange={(next) => setValue({ ...value, to: next?.toString() ?? null })}
        />
        <DialogTrigger>
          <Button className="lw-input-button" aria-label={texts.open} isDisabled={isDisabled}>
            <CalendarDays aria-hidden />
          </Button>
          <Popover className="lw-calendar-popover" offset={4} placement="bottom end">
            <Dialog className="lw-calendar-dialog" aria-label={label}>
              {({ close }) => (
                <RangePicker
                  {...limits}
                  label={label}
                  value={from && to && !rangeError ? { start: from, end: to } : null}
                  onChange={({ start, end }) => {
                    setValue({ from: start.toString(), to: end.toString() })
                    close()
                  }}
                />
              )}
            </Dialog>
          </Popover>
        </DialogTrigger>
      </Group>
    </Field>
  )
}

interface DayProps {
  'aria-label': string
  name?: string
  autoFocus?: boolean
  isDisabled?: boolean
  isRequired?: boolean
  isInvalid: boolean
  minValue?: CalendarDate
  maxValue?: CalendarDate
  value: CalendarDate | null
  onChange: (value: CalendarDate | null) => void
}

function Day(props: DayProps) {
  return (
    <DateField {...props} validationBehavior="aria" className="lw-date">
      <DateInput className="lw-date-input">
        {(segment) => <DateSegment segment={segment} className="lw-date-segment" />}
      </DateInput>
    </DateField>
  )
}
