import { Button } from '@linkwright/react-ui/button'
import { Dialog } from '@linkwright/react-ui/dialog'
import { Form } from '@linkwright/react-ui/form'
import { toast } from '@linkwright/react-ui/toast'
import type { SubUser } from '@linkwright/sdk'
import { useId } from 'react'
import { api } from '../../../wire/api.ts'
import { NewPasswordFields } from '../../../form/new-password-fields.tsx'
import { useForm } from '../../../form/use-form.ts'
import { nameOf } from './columns.tsx'
import { showSubUsers } from './list-cache.ts'

const words = {
  title: (name: string) => `Change the password of ${name}`,
  hint: 'At least 8 characters. All sessions of this user end at once.',
  save: 'Change password',
  saving: 'Saving…',
  cancel: 'Cancel',
  saved: (name: string) => `The password of ${name} was changed`,
}

/** A new password for a sub-user, who is signed out by it. */
export function SetPassword({ user, onClose }: { user: SubUser; onClose: () => void }) {
  const name = nameOf(user)
  const id = useId()
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
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title(name)}
      size="sm"
      footer={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            isPending={form.isSending}
            pendingLabel={words.saving}
          >
            {words.save}
          </Button>
        </>
      }
    >
      <Form id={id} aria-label={words.title(name)} onSubmit={form.onSubmit} error={form.problem}>
        <NewPasswordFields form={form} hint={words.hint} autoFocus />
      </Form>
    </Dialog>
  )
}
