import { FormRow } from '@linkwright/react-ui/form'
import { TextField } from '@linkwright/react-ui/text-field'
import type { UseFormReturn } from 'react-hook-form'
import { Bound } from '../../../form/bound.tsx'

const words = { first: 'First name', last: 'Last name', email: 'Email', emailHint: 'To sign in with.' }

export interface Person {
  first_name: string
  last_name: string
  email: string
}

/** Names and e-mail address of a sub-user. */
export function PersonFields<V extends Person>({ form }: { form: UseFormReturn<V> }) {
  // The fields are there, whatever else the form asks for.
  const person = form as unknown as UseFormReturn<Person>
  return (
    <>
      <FormRow>
        <Bound form={person} name="first_name">
          {(field) => <TextField label={words.first} autoComplete="off" isRequired autoFocus {...field} />}
        </Bound>
        <Bound form={person} name="last_name">
          {(field) => <TextField label={words.last} autoComplete="off" isRequired {...field} />}
        </Bound>
      </FormRow>
      <Bound form={person} name="email">
        {(field) => (
          <TextField
            label={words.email}
            hint={words.emailHint}
            type="email"
            autoComplete="off"
            isRequired
            {...field}
          />
        )}
      </Bound>
    </>
  )
}
