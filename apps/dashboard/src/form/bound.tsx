import { TextArea, type TextAreaProps } from '@linkwright/react-ui/text-area'
import { TextField, type TextFieldProps } from '@linkwright/react-ui/text-field'
import type { ReactNode, Ref } from 'react'
import {
  Controller,
  type FieldPath,
  type FieldPathByValue,
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

type FormOf<V extends FieldValues> = UseFormReturn<V> & { lengths?: Lengths }

interface BoundProps<V extends FieldValues, N extends FieldPath<V>> {
  form: FormOf<V>
  name: N
  children: (field: FieldProps<FieldPathValue<V, N>>) => ReactNode
}

/** Ties a field to a form whose value it takes and gives in a way of its own; the fields below do it in one line. */
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

/** A field of the library with the part of a form that it shows; value, error, length and focus come from the form. */
export type BoundField<V extends FieldValues, T, Props> = Omit<
  Props,
  keyof FieldProps<T> | 'defaultValue'
> & {
  form: FormOf<V>
  name: FieldPathByValue<V, T>
}

/** Reads the values of one type, in a form that has others too. */
export function only<T>({ form, name }: { form: unknown; name: string }) {
  return { form: form as FormOf<Record<string, T>>, name }
}

/** One line of text: `<BoundText form={form} name="name" label="Brand Name" />`. */
export function BoundText<V extends FieldValues>(props: BoundField<V, string | undefined, TextFieldProps>) {
  const { form, name, ...shown } = props
  return (
    <Bound {...only<string | undefined>({ form, name })}>
      {({ value, ...field }) => <TextField {...shown} {...field} value={value ?? ''} />}
    </Bound>
  )
}

/** Several lines of text. */
export function BoundTextArea<V extends FieldValues>(
  props: BoundField<V, string | undefined, TextAreaProps>,
) {
  const { form, name, ...shown } = props
  return (
    <Bound {...only<string | undefined>({ form, name })}>
      {({ value, ...field }) => <TextArea {...shown} {...field} value={value ?? ''} />}
    </Bound>
  )
}
