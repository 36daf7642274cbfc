import { type Controlled, Field, type FieldShared } from '../field/field.tsx'
import { lazy } from '../lazy/lazy.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'

export interface DateFieldProps
  extends
    Omit<FieldShared<Pick<HTMLElement, 'focus'>>, 'placeholder' | 'autoComplete'>,
    Controlled<string | null> {
  /** The first day that can be picked, ISO. */
  min?: string
  /** The last day that can be picked, ISO. Other days can still be typed; the host validates them. */
  max?: string
}

// The calendar code is large.
const DayPicker = lazy<DateFieldProps>(async () => (await import('./day-picker.tsx')).DayPicker, Fallback)

function Fallback({ label, isRequired, hint }: DateFieldProps) {
  return (
    <Field label={label} {...(isRequired ? { isRequired } : {})} {...(hint === undefined ? {} : { hint })}>
      <Skeleton shape="block" width="9rem" height="2rem" />
    </Field>
  )
}

/** A date, typed or picked in a calendar. The value is an ISO day such as `2026-11-21`, or null. */
export function DateField(props: DateFieldProps) {
  return <DayPicker {...props} />
}
