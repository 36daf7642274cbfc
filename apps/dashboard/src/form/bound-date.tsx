import { DateField, type DateFieldProps } from '@linkwright/react-ui/date-field'
import type { FieldValues } from 'react-hook-form'
import { Bound, type BoundField, only } from './bound.tsx'

/** A date field bound to a form; the value may be null. */
export function BoundDate<V extends FieldValues>(props: BoundField<V, string | null, DateFieldProps>) {
  const { form, name, ...shown } = props
  return (
    <Bound {...only<string | null>({ form, name })}>{(field) => <DateField {...shown} {...field} />}</Bound>
  )
}
