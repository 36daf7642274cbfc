import { type Controlled, Field, type FieldShared } from '../field/field.tsx'
import { lazy } from '../lazy/lazy.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'

export interface DateFieldProps
  extends
    Omit<FieldShared<Pick<HTMLElement, 'focus'>>, 'placeholder' | 'autoComplete'>,
    Controlled<string | null> {
  /** The first day that can be picked, ISO. */
  min?: string
  /** The last day that can be picked, ISO. Days outside can still be typed: the host says what is wrong with them. */
  max?: string
}

// Days and calendars are much code.
const DayPicker = lazy<DateFieldProps>(async () => (await import('./day-picker.tsx')).DayPicker, Fallback)

function Fallback({ label, isRequired, hint }: DateFieldProps) {
  return (
    <Field label={label} {...(isRequired ? { isRequired } : {})} {...(hint === undefined ? {} : { hint })}>
      <Skeleton shape="block" width="9rem" height="2rem" />
    </Field>
  )
}

/** One day, typed or picked in a calendar; its value is an ISO day such as `2026-11-21`, or null. */
export function DateField(props: DateFieldProps) {
  return <DayPicker {...props} />
}
