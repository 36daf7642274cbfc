import { NumberField, type NumberFieldProps } from '@linkwright/react-ui/number-field'
import { useFormat } from '@linkwright/react-ui/provider'
import type { FieldValues } from 'react-hook-form'
import { Bound, type BoundField, only } from './bound.tsx'

type BoundNumberProps<V extends FieldValues> = BoundField<V, number | null, NumberFieldProps> & {
  /** Value of an empty field, if the form does not accept null. */
  whenEmpty?: number
}

/** A number field bound to a form. */
export function BoundNumber<V extends FieldValues>(props: BoundNumberProps<V>) {
  const { form, name, whenEmpty, ...shown } = props
  return (
    <Bound {...only<number | null>({ form, name })}>
      {(field) => (
        <NumberField {...shown} {...field} onChange={(value) => field.onChange(value ?? whenEmpty ?? null)} />
      )}
    </Bound>
  )
}

/** More decimals than an amount may have, so that input with too many is not rounded but refused with an error. */
const KEPT_DECIMALS = 6

/** An amount in the currency of the installation. */
export function BoundAmount<V extends FieldValues>(props: BoundNumberProps<V>) {
  const { currency } = useFormat()
  return (
    <BoundNumber format={{ style: 'currency', currency, maximumFractionDigits: KEPT_DECIMALS }} {...props} />
  )
}
