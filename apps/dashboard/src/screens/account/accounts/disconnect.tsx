import { type Vendor, vendorNames } from '@linkwright/core/account/connections/connection'
import { ConfirmDialog } from '@linkwright/react-ui/dialog'
import { toast } from '@linkwright/react-ui/toast'
import { useState } from 'react'
import { api, problemSentence } from '../../../wire/api.ts'
import { accountChanged } from './account-changed.ts'

const words = {
  title: (name: string) => `Disconnect ${name}?`,
  hint: 'Its token is deleted here, and what was read stays. You can connect the account again at any time.',
  act: 'Disconnect',
  done: (name: string) => `${name} is disconnected`,
}

/** Asks before an account is disconnected. */
export function Disconnect({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const [problem, setProblem] = useState<string>()
  const name = vendorNames[vendor]
  const disconnect = async () => {
    try {
      await accountChanged((await api.connections.remove({ vendor })).user)
    } catch (error) {
      return setProblem(problemSentence(error))
    }
    toast.success(words.done(name))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      isDanger
      onClose={onClose}
      title={words.title(name)}
      confirmLabel={words.act}
      onConfirm={disconnect}
      error={problem}
    >
      {words.hint}
    </ConfirmDialog>
  )
}
