import { RadioGroup, type RadioGroupProps } from '@linkwright/react-ui/radio-group'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { Bound } from './bound.tsx'
import { type BoundChoice, choiceOf } from './choice.ts'

/** Radio buttons bound to a form. */
export function BoundRadioGroup<V extends FieldValues, N extends FieldPath<V>>(
  props: BoundChoice<V, N, RadioGroupProps>,
) {
  const { form, name, options, fallback, ...shown } = props
  return (
    <Bound form={form} name={name}>
      {(field) => <RadioGroup {...shown} {...field} {...choiceOf(options, field, fallback)} />}
    </Bound>
  )
}
