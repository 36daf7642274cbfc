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
  /** Receives the focus when this is the first invalid field. */
  inputRef: Ref<never>
  error: string | undefined
  isDisabled: boolean | undefined
  /** Maximum length of a text, from its schema. */
  maxLength: number | undefined
}

type FormOf<V extends FieldValues> = UseFormReturn<V> & { lengths?: Lengths }

interface BoundProps<V extends FieldValues, N extends FieldPath<V>> {
  form: FormOf<V>
  name: N
  children: (field: FieldProps<FieldPathValue<V, N>>) => ReactNode
}

/** Binds a custom field to a form. The fields below are shorthands for common ones. */
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

/** Props of a library field that is bound to a form: value, error, length and focus come from the form. */
export type BoundField<V extends FieldValues, T, Props> = Omit<
  Props,
  keyof FieldProps<T> | 'defaultValue'
> & {
  form: FormOf<V>
  name: FieldPathByValue<V, T>
}

/** Narrows a form to its values of one type. */
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
