import type { ReactNode, Ref } from 'react'
import {
  Controller,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import type { Lengths } from './lengths.ts'

interface FieldProps<T> {
  name: string
  value: T
  onChange: (value: T) => void
  onBlur: () => void
  /** What takes the focus when this field is the first wrong one. */
  inputRef: Ref<never>
  error: string | undefined
  isDisabled: boolean | undefined
  /** Of a text, as its schema says. */
  maxLength: number | undefined
}

interface BoundProps<V extends FieldValues, N extends FieldPath<V>> {
  form: UseFormReturn<V> & { lengths?: Lengths }
  name: N
  children: (field: FieldProps<FieldPathValue<V, N>>) => ReactNode
}

/** Ties a field of the component library to a form: `<Bound form={form} name="name">{(field) => <TextField label="Brand Name" {...field} />}</Bound>`. */
export function Bound<V extends FieldValues, N extends FieldPath<V>>({
  form,
  name,
  children,
}: BoundProps<V, N>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, disabled, ...field }, fieldState }) => (
        <>
          {children({
            ...field,
            inputRef: ref,
            error: fieldState.error?.message,
            isDisabled: disabled,
            maxLength: form.lengths?.[name],
          })}
        </>
      )}
    />
  )
}
