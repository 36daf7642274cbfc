import type { AdminUser } from '@linkwright/sdk'
import { AssignManager } from '../account-managers/assign-manager.tsx'
import { CreditDialog } from '../credit/credit-dialog.tsx'
import { ChangeEmail } from './change-email.tsx'
import { ConfirmUserAction, needsConfirmation } from './confirm-user-action.tsx'
import { DefaultPassword } from './default-password.tsx'
import type { UserAction } from './row-actions.ts'

interface UserDialogProps {
  action: UserAction
  user: AdminUser
  onClose: () => void
  onDone: () => void
}

/** The dialog of a user action. */
export function UserDialog({ action, ...props }: UserDialogProps) {
  const { user, onClose, onDone } = props
  if (needsConfirmation(action)) return <ConfirmUserAction action={action} {...props} />
  if (action === 'email') return <ChangeEmail {...props} />
  if (action === 'manager')
    return (
      <AssignManager
        account={{ id: user.b_id, name: user.agency }}
        isPresent={({ id }) => id === user.account_manager_id}
        onClose={onClose}
        onDone={onDone}
      />
    )
  if (action === 'password') return <DefaultPassword user={user} onClose={onClose} />
  if (action === 'credit')
    return <CreditDialog user={{ id: user.id, name: user.agency }} onClose={onClose} onChanged={onDone} />
  return null
}
