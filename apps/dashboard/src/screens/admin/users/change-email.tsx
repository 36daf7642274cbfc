import { toast } from '@linkwright/react-ui/toast'
import type { AdminUser } from '@linkwright/sdk'
import { BoundText } from '../../../form/bound.tsx'
import { RecordDialog } from '../../../form/form-dialog.tsx'
import { useForm } from '../../../form/use-form.ts'
import { api } from '../../../wire/api.ts'
import { nameOf } from './row-actions.ts'

const texts = {
  title: (name: string) => `Change the email of ${name}`,
  email: { label: 'Email', hint: 'We notify the previous address. The user stays signed in.' },
  save: 'Change email',
  saving: 'Changing…',
  changed: (name: string, email: string) => `${name} signs in with ${email} now`,
}

interface ChangeEmailProps {
  user: AdminUser
  onClose: () => void
  onDone: () => void
}

export function ChangeEmail({ user, onClose, onDone }: ChangeEmailProps) {
  const title = texts.title(nameOf(user))
  const form = useForm<{ userId: number; email: string }>({
    schema: async () => (await import('@linkwright/core/admin/users/account-forms')).ChangeEmailForm,
    defaultValues: { userId: user.id, email: user.email },
    submit: async ({ userId, email }) => {
      const response = await api.adminUsers.changeEmail({ userId, email })
      toast.success(texts.changed(nameOf(user), response.user.email))
      onDone()
      onClose()
    },
  })
  return (
    <RecordDialog form={form} title={title} onClose={onClose} send={texts.save} sending={texts.saving}>
      <BoundText
        form={form}
        name="email"
        {...texts.email}
        type="email"
        autoComplete="off"
        isRequired
        autoFocus
      />
    </RecordDialog>
  )
}
