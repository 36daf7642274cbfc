import type { TextFieldProps } from '@linkwright/react-ui/text-field'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type BoundField, BoundText } from './bound.tsx'

const texts = { password: 'New password', repeat: 'Confirm new password' }

export interface NewPassword {
  password: string
  password1: string
}

interface NewPasswordFieldsProps<V extends NewPassword> {
  form: UseFormReturn<V>
  /** The required length, and what ends with the old password. */
  hint: string
  autoFocus?: boolean
  /** Labels where there is no old password. */
  labels?: Readonly<{ password: string; repeat: string }>
}

/** A new password, typed twice. */
export function NewPasswordFields<V extends NewPassword>(props: NewPasswordFieldsProps<V>) {
  const { hint, autoFocus, labels = texts } = props
  // `V` has both fields, but its type cannot express that.
  const form = props.form as unknown as UseFormReturn<NewPassword>
  const asNew = { form, type: 'password', autoComplete: 'new-password', isRequired: true } as const
  return (
    <>
      <BoundText name="password" label={labels.password} hint={hint} autoFocus={autoFocus} {...asNew} />
      <BoundText name="password1" label={labels.repeat} {...asNew} />
    </>
  )
}

/** The password that a user signs in with. */
export function CurrentPassword<V extends FieldValues>(
  props: BoundField<V, string | undefined, TextFieldProps>,
) {
  return <BoundText type="password" autoComplete="current-password" isRequired {...props} />
}
