import { accountsLosingManager } from '@linkwright/core/admin/account-managers/messages'
import { toast } from '@linkwright/react-ui/toast'
import type { AccountManager } from '@linkwright/sdk'
import { ConfirmAction } from '../../../form/confirm-action.tsx'
import { api, invalidate } from '../../../wire/api.ts'

const texts = {
  title: (name: string) => `Delete ${name}?`,
  delete: 'Delete',
  deleted: (name: string) => `${name} was deleted`,
  undone: 'This cannot be undone.',
}

/** Asks before an account manager is deleted, with the number of affected accounts. */
export function DeleteManager({ manager, onClose }: { manager: AccountManager; onClose: () => void }) {
  const { id, name, accounts } = manager
  const remove = async () => {
    try {
      await api.accountManagers.remove({ id })
    } finally {
      await invalidate(api.accountManagers.list)
    }
    toast.success(texts.deleted(name))
  }
  return (
    <ConfirmAction
      isDanger
      onClose={onClose}
      title={texts.title(name)}
      confirmLabel={texts.delete}
      action={remove}
    >
      {`${accountsLosingManager(accounts)} ${texts.undone}`}
    </ConfirmAction>
  )
}
