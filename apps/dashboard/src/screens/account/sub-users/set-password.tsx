import { Form } from '@linkwright/react-ui/form'
import { toast } from '@linkwright/react-ui/toast'
import type { SubUser } from '@linkwright/sdk'
import { api } from '../../../wire/api.ts'
import { NewPasswordFields } from '../../../form/new-password-fields.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useForm } from '../../../form/use-form.ts'
import { nameOf } from './columns.tsx'
import { showSubUsers } from './list-cache.ts'

const words = {
  title: (name: string) => `Change the password of ${name}`,
  hint: 'At least 8 characters. All sessions of this user end at once.',
  save: 'Change password',
  saving: 'Saving…',
  saved: (name: string) => `The password of ${name} was changed`,
}

/** A new password for a sub-user, who is signed out by it. */
export function SetPassword({ user, onClose }: { user: SubUser; onClose: () => void }) {
  const name = nameOf(user)
  const form = useForm({
    schema: async () =>
      (await import('@linkwright/core/account/sub-users/sub-user-form')).SubUserPasswordTwice,
    defaultValues: { password: '', password1: '' },
    submit: async ({ password }) => {
      showSubUsers(await api.subUsers.edit({ id: user.id, password }))
      toast.success(words.saved(name))
      onClose()
    },
  })
  return (
    <FormDialog
      title={words.title(name)}
      size="sm"
      onClose={onClose}
      send={words.save}
      sending={words.saving}
      isSending={form.isSending}
    >
      {(id) => (
        <Form id={id} aria-label={words.title(name)} onSubmit={form.onSubmit} error={form.problem}>
          <NewPasswordFields form={form} hint={words.hint} autoFocus />
        </Form>
      )}
    </FormDialog>
  )
}
