import { toast } from '@linkwright/react-ui/toast'
import type { SubUser } from '@linkwright/sdk'
import { api } from '../../../wire/api.ts'
import { RecordDialog } from '../../../form/form-dialog.tsx'
import { useForm } from '../../../form/use-form.ts'
import { nameOf } from './columns.tsx'
import { showSubUsers } from './list-cache.ts'
import { type Person, PersonFields } from './person-fields.tsx'

const texts = {
  title: (name: string) => `Edit ${name}`,
  save: 'Save',
  saving: 'Saving…',
  saved: (name: string) => `${name} was changed`,
}

/** Name and email of a sub-user. Sends only changed fields, so that it does not overwrite other edits. */
export function EditSubUser({ user, onClose }: { user: SubUser; onClose: () => void }) {
  const { first_name, last_name, email } = user
  const form = useForm<Person>({
    schema: async () => (await import('@linkwright/core/account/users/profile-form')).ProfileForm,
    defaultValues: { first_name, last_name, email },
    submit: async (values) => {
      const before: Person = { first_name, last_name, email }
      const touched = Object.entries(values).filter(([name, value]) => value !== before[name as keyof Person])
      if (touched.length > 0) {
        showSubUsers(await api.subUsers.edit({ id: user.id, ...Object.fromEntries(touched) }))
        toast.success(texts.saved(`${values.first_name.trim()} ${values.last_name.trim()}`))
      }
      onClose()
    },
  })
  return (
    <RecordDialog
      form={form}
      title={texts.title(nameOf(user))}
      onClose={onClose}
      send={texts.save}
      sending={texts.saving}
    >
      <PersonFields form={form} />
    </RecordDialog>
  )
}
