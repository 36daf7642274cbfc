import {
  MAX_DUE_DAYS,
  MAX_PROMISE_MONTHS,
  promiseRels,
  remedies,
} from '@linkwright/core/buying/promises/promise-rules'
import { Checkbox } from '@linkwright/react-ui/checkbox'
import { FormRow } from '@linkwright/react-ui/form'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Bound, only } from './bound.tsx'
import { BoundNumber } from './bound-number.tsx'
import { BoundSelect } from './bound-select.tsx'

const texts = {
  months: { label: 'Months promised', hint: 'From the delivery. 0: nothing is promised.' },
  rel: 'Allowed rel',
  remedy: 'If it is lost or changed',
  due: { label: 'Days until due', hint: 'For claims.' },
  credit: 'Credit claims automatically when they are due',
  rented: 'Rented: paid for these months only, and can be renewed',
  fresh: 'A replacement is promised for all months again',
}

const optionsOf = (table: Readonly<Record<string, { label: string }>>) =>
  Object.entries(table).map(([value, { label }]) => ({ value, label }))

interface Props<V extends FieldValues> {
  form: UseFormReturn<V>
  /** The path of the terms in the form; empty if they are the form. */
  at?: string
}

/** The terms of the promise that comes with a link. */
export function PromiseFields<V extends FieldValues>({ form, at = '' }: Props<V>) {
  const named = <T,>(name: string) => only<T>({ form, name: `${at}${name}` })
  const flag = (name: string, label: string) => (
    <Bound {...named<boolean>(name)}>
      {({ value, onChange, inputRef, isDisabled }) => (
        <Checkbox isSelected={value} onChange={onChange} inputRef={inputRef} isDisabled={isDisabled ?? false}>
          {label}
        </Checkbox>
      )}
    </Bound>
  )
  return (
    <>
      <FormRow>
        <BoundNumber
          {...named<number | null>('months')}
          {...texts.months}
          min={0}
          max={MAX_PROMISE_MONTHS}
          step={1}
        />
        <BoundNumber
          {...named<number | null>('due_days')}
          {...texts.due}
          min={1}
          max={MAX_DUE_DAYS}
          step={1}
        />
      </FormRow>
      <FormRow>
        <BoundSelect {...named<string>('rel')} label={texts.rel} options={optionsOf(promiseRels)} />
        <BoundSelect {...named<string>('remedy')} label={texts.remedy} options={optionsOf(remedies)} />
      </FormRow>
      {flag('auto_credit', texts.credit)}
      {flag('rented', texts.rented)}
      {flag('fresh_window', texts.fresh)}
    </>
  )
}
