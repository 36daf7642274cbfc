import { whoLosesIt } from '@linkwright/core/admin/account-managers/sentences'
import { ConfirmDialog } from '@linkwright/react-ui/dialog'
import { toast } from '@linkwright/react-ui/toast'
import type { AccountManager } from '@linkwright/sdk'
import { useState } from 'react'
import { api, callKey, problemSentence, queryClient } from '../../../wire/api.ts'

const words = {
  title: (name: string) => `Delete ${name}?`,
  delete: 'Delete',
  deleted: (name: string) => `${name} was deleted`,
  undone: 'This cannot be undone.',
}

/** Asks before an account manager is deleted, and says how many accounts lose theirs. */
export function DeleteManager({ manager, onClose }: { manager: AccountManager; onClose: () => void }) {
  const { id, name, accounts } = manager
  const [problem, setProblem] = useState<string>()
  const remove = async () => {
    try {
      await api.accountManagers.remove({ id })
    } catch (error) {
      return setProblem(problemSentence(error))
    } finally {
      await queryClient.invalidateQueries({ queryKey: callKey(api.accountManagers.list) })
    }
    toast.success(words.deleted(name))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      isDanger
      onClose={onClose}
      title={words.title(name)}
      confirmLabel={words.delete}
      onConfirm={remove}
      error={problem}
    >
      {`${whoLosesIt(accounts)} ${words.undone}`}
    </ConfirmDialog>
  )
}
