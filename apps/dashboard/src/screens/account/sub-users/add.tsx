import { toast } from '@linkwright/react-ui/toast'
import { api } from '../../../wire/api.ts'
import { NewPasswordFields } from '../../../form/password-fields.tsx'
import { RecordDialog } from '../../../form/form-dialog.tsx'
import { useForm } from '../../../form/use-form.ts'
import { showSubUsers } from './list-cache.ts'
import { PersonFields } from './person-fields.tsx'

const texts = {
  title: 'Add user',
  hint: 'At least 8 characters. Give it to the user in person.',
  add: 'Add user',
  adding: 'Adding…',
  password: 'Password',
  repeat: 'Confirm password',
  added: (name: string) => `${name} was added, but sees no website until you grant access`,
}

/** Adds a sub-user with name, email address and a first password. */
export function AddSubUser({ onClose }: { onClose: () => void }) {
  const form = useForm({
    schema: async () => (await import('@linkwright/core/account/sub-users/sub-user-form')).AddSubUserTwice,
    defaultValues: { first_name: '', last_name: '', email: '', password: '', password1: '' },
    submit: async ({ first_name, last_name, email, password }) => {
      const values = { first_name, last_name, email, password }
      showSubUsers(await api.subUsers.add(values))
      toast.success(texts.added(`${values.first_name.trim()} ${values.last_name.trim()}`))
      onClose()
    },
  })
  return (
    <RecordDialog form={form} title={texts.title} onClose={onClose} send={texts.add} sending={texts.adding}>
      <PersonFields form={form} />
      <NewPasswordFields form={form} hint={texts.hint} labels={texts} />
    </RecordDialog>
  )
}
