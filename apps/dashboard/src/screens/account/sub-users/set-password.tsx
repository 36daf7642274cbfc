import { toast } from '@linkwright/react-ui/toast'
import type { SubUser } from '@linkwright/sdk'
import { api } from '../../../wire/api.ts'
import { NewPasswordFields } from '../../../form/password-fields.tsx'
import { RecordDialog } from '../../../form/form-dialog.tsx'
import { useForm } from '../../../form/use-form.ts'
import { nameOf } from './columns.tsx'
import { showSubUsers } from './list-cache.ts'

const texts = {
  title: (name: string) => `Change the password of ${name}`,
  hint: 'At least 8 characters. All sessions of this user end immediately.',
  save: 'Change password',
  saving: 'Saving…',
  saved: (name: string) => `The password of ${name} was changed`,
}

/** Sets a new password for a sub-user, which ends their sessions. */
export function SetPassword({ user, onClose }: { user: SubUser; onClose: () => void }) {
  const name = nameOf(user)
  const form = useForm({
    schema: async () =>
      (await import('@linkwright/core/account/sub-users/sub-user-form')).SubUserPasswordTwice,
    defaultValues: { password: '', password1: '' },
    submit: async ({ password }) => {
      showSubUsers(await api.subUsers.edit({ id: user.id, password }))
      toast.success(texts.saved(name))
      onClose()
    },
  })
  return (
    <RecordDialog
      form={form}
      title={texts.title(name)}
      size="sm"
      onClose={onClose}
      send={texts.save}
      sending={texts.saving}
    >
      <NewPasswordFields form={form} hint={texts.hint} autoFocus />
    </RecordDialog>
  )
}
