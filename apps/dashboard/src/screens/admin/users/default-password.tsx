import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { ConfirmDialog, Dialog } from '@linkwright/react-ui/dialog'
import type { AdminUser } from '@linkwright/sdk'
import { useState } from 'react'
import { api, problemMessage } from '../../../wire/api.ts'
import { nameOf } from './row-actions.ts'

const texts = {
  title: (name: string) => `Set a default password for ${name}?`,
  what: 'We generate a random password and show it once. All sessions and API keys of this user end, and we notify the user by email.',
  set: 'Set a password',
  shown: (name: string) => `Password of ${name}`,
  once: 'Shown only once: copy it now and give it to the user in person.',
  done: 'Done',
}

/** Sets a random password after a confirmation, and shows it once. */
export function DefaultPassword({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const [problem, setProblem] = useState<string>()
  const [password, setPassword] = useState<string>()
  const set = async () => {
    try {
      setPassword((await api.adminUsers.defaultPassword({ userId: user.id })).password)
    } catch (error) {
      setProblem(problemMessage(error))
    }
  }
  if (password === undefined)
    return (
      <ConfirmDialog
        isOpen
        isDanger
        onClose={onClose}
        title={texts.title(nameOf(user))}
        confirmLabel={texts.set}
        onConfirm={set}
        error={problem}
      >
        {texts.what}
      </ConfirmDialog>
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.shown(nameOf(user))}
      footer={
        <Button variant="primary" onPress={onClose}>
          {texts.done}
        </Button>
      }
    >
      <Alert tone="warn">{texts.once}</Alert>
      <code className="ld-code">{password}</code>
    </Dialog>
  )
}
