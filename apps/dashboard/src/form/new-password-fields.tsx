import type { UseFormReturn } from 'react-hook-form'
import { BoundText } from './bound.tsx'

const words = { password: 'New password', again: 'New password again' }

export interface NewPassword {
  password: string
  password1: string
}

interface NewPasswordFieldsProps<V extends NewPassword> {
  form: UseFormReturn<V>
  /** How long it is to be, and what ends with the old one. */
  hint: string
  autoFocus?: boolean
  /** What the fields are called where there is no old password. */
  labels?: Readonly<{ password: string; again: string }>
}

/** A new password, typed twice. */
export function NewPasswordFields<V extends NewPassword>({
  form,
  hint,
  autoFocus,
  labels = words,
}: NewPasswordFieldsProps<V>) {
  // Both fields are there, whatever else the form asks for.
  const both = form as unknown as UseFormReturn<NewPassword>
  const asNew = { type: 'password', autoComplete: 'new-password', isRequired: true } as const
  return (
    <>
      <BoundText
        form={both}
        name="password"
        label={labels.password}
        hint={hint}
        {...(autoFocus ? { autoFocus } : {})}
        {...asNew}
      />
      <BoundText form={both} name="password1" label={labels.again} {...asNew} />
    </>
  )
}
