import { SUB_USER_NOT_DELETED } from '@linkwright/core/account/sub-users/messages'
import { toast } from '@linkwright/react-ui/toast'
import type { SubUser } from '@linkwright/sdk'
import { ConfirmAction } from '../../../form/confirm-action.tsx'
import { api, problemMessage } from '../../../wire/api.ts'
import { nameOf } from './columns.tsx'
import { invalidateSubUsers, showSubUsers } from './list-cache.ts'

const texts = {
  title: (name: string) => `Delete ${name}?`,
  what: 'We sign this user out everywhere. They can no longer sign in. This cannot be undone.',
  delete: 'Delete user',
  deleted: (name: string) => `${name} was deleted`,
}

/** Asks before a sub-user is deleted. */
export function DeleteSubUser({ user, onClose }: { user: SubUser | undefined; onClose: () => void }) {
  if (user === undefined) return null
  const remove = async () => {
    try {
      await api.subUsers.remove({ id: user.id })
    } catch (error) {
      await invalidateSubUsers()
      throw error
    }
    toast.success(texts.deleted(nameOf(user)))
    showSubUsers((shown) => shown.filter(({ id }) => id !== user.id))
  }
  return (
    <ConfirmAction
      isDanger
      onClose={onClose}
      title={texts.title(nameOf(user))}
      confirmLabel={texts.delete}
      action={remove}
      messageOf={(error) => (
        <>
          <b>{SUB_USER_NOT_DELETED}</b>
          <div>{problemMessage(error)}</div>
        </>
      )}
    >
      {texts.what}
    </ConfirmAction>
  )
}
