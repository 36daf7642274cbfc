import { FormRow } from '@linkwright/react-ui/form'
import type { UseFormReturn } from 'react-hook-form'
import { BoundText } from '../../../form/bound.tsx'

const texts = { first: 'First name', last: 'Last name', email: { label: 'Email', hint: 'Used to sign in.' } }

export interface Person {
  first_name: string
  last_name: string
  email: string
}

/** Names and email address of a sub-user. */
export function PersonFields<V extends Person>({ form }: { form: UseFormReturn<V> }) {
  // These fields exist in every form that uses them.
  const person = form as unknown as UseFormReturn<Person>
  return (
    <>
      <FormRow>
        <BoundText
          form={person}
          name="first_name"
          label={texts.first}
          autoComplete="off"
          isRequired
          autoFocus
        />
        <BoundText form={person} name="last_name" label={texts.last} autoComplete="off" isRequired />
      </FormRow>
      <BoundText form={person} name="email" {...texts.email} type="email" autoComplete="off" isRequired />
    </>
  )
}
