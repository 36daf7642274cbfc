import { SUB_USER_NOT_DELETED } from '@linkwright/core/account/sub-users/sentences'
import { ConfirmDialog } from '@linkwright/react-ui/dialog'
import { toast } from '@linkwright/react-ui/toast'
import type { SubUser } from '@linkwright/sdk'
import { useState } from 'react'
import { api, problemSentence } from '../../../wire/api.ts'
import { nameOf } from './columns.tsx'
import { readSubUsersAgain, showSubUsers } from './list-cache.ts'

const words = {
  title: (name: string) => `Delete ${name}?`,
  what: 'This user is signed out everywhere at once and cannot sign in any more. This cannot be undone.',
  delete: 'Delete user',
  deleted: (name: string) => `${name} was deleted`,
}

/** Asks before a sub-user is deleted. */
export function DeleteSubUser({ user, onClose }: { user: SubUser | undefined; onClose: () => void }) {
  const [problem, setProblem] = useState<string>()
  if (user === undefined) return null
  const remove = async () => {
    try {
      await api.subUsers.remove({ id: user.id })
    } catch (error) {
      setProblem(problemSentence(error))
      await readSubUsersAgain()
      return
    }
    toast.success(words.deleted(nameOf(user)))
    onClose()
    showSubUsers((shown) => shown.filter(({ id }) => id !== user.id))
  }
  return (
    <ConfirmDialog
      isOpen
      isDanger
      onClose={() => {
        setProblem(undefined)
        onClose()
      }}
      title={words.title(nameOf(user))}
      confirmLabel={words.delete}
      onConfirm={remove}
      error={
        problem !== undefined && (
          <>
            <b>{SUB_USER_NOT_DELETED}</b>
            <div>{problem}</div>
          </>
        )
      }
    >
      {words.what}
    </ConfirmDialog>
  )
}
