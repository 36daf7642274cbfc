import { Select, type SelectProps } from '@linkwright/react-ui/select'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { Bound } from './bound.tsx'
import { type BoundChoice, choiceOf } from './choice.ts'

/** A select bound to a form. */
export function BoundSelect<V extends FieldValues, N extends FieldPath<V>>(
  props: BoundChoice<V, N, SelectProps>,
) {
  const { form, name, options, fallback, ...shown } = props
  return (
    <Bound form={form} name={name}>
      {(field) => <Select {...shown} {...field} {...choiceOf(options, field, fallback)} />}
    </Bound>
  )
}
