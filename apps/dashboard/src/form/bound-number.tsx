import { NumberField, type NumberFieldProps } from '@linkwright/react-ui/number-field'
import { useFormat } from '@linkwright/react-ui/provider'
import type { FieldValues } from 'react-hook-form'
import { Bound, type BoundField, only } from './bound.tsx'

type BoundNumberProps<V extends FieldValues> = BoundField<V, number | null, NumberFieldProps> & {
  /** What an emptied field gives where the form takes no null. */
  whenEmpty?: number
}

/** A number of a form. */
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

/** More decimals than an amount may have: what was typed stays as it is, and is refused in words. */
const KEPT_DECIMALS = 6

/** An amount in the currency of the installation. */
export function BoundAmount<V extends FieldValues>(props: BoundNumberProps<V>) {
  const { currency } = useFormat()
  return (
    <BoundNumber format={{ style: 'currency', currency, maximumFractionDigits: KEPT_DECIMALS }} {...props} />
  )
}
