import { CANCEL_ACCOUNT } from '@linkwright/core/admin/users/messages'
import { toast } from '@linkwright/react-ui/toast'
import type { AdminUser } from '@linkwright/sdk'
import { BeingChecked, spend } from '../../../attempts/lazy.tsx'
import { ConfirmAction } from '../../../form/confirm-action.tsx'
import { api } from '../../../wire/api.ts'
import { nameOf } from './row-actions.ts'

interface Confirmation {
  title: (user: AdminUser) => string
  what: (user: AdminUser) => string
  confirm: string
  isDanger?: true
  run: (user: AdminUser) => Promise<unknown>
  done: (user: AdminUser) => string
}

const confirmations = {
  close: {
    title: () => CANCEL_ACCOUNT,
    what: ({ agency, subscribed }) =>
      `The account of ${agency} will be closed: ${subscribed ? 'its subscription ends now without a refund, ' : ''}its users are signed out and can no longer sign in, and its API keys stop working. Paid orders are still delivered. Nothing is deleted, and you can reactivate the account.`,
    confirm: 'Cancel the account',
    isDanger: true,
    run: ({ b_id }) => api.adminUsers.close({ businessId: b_id }),
    done: ({ agency }) => `The account of ${agency} was closed`,
  },
  reactivate: {
    title: ({ agency }) => `Reactivate the subscription of ${agency}?`,
    what: ({ status, plan, subscribed }) =>
      status === 'pending_cancel'
        ? 'We undo the cancellation, and the subscription renews as before.'
        : `The account subscribes to ${plan}${subscribed ? ' again' : ''}, and its stored card is charged now.`,
    confirm: 'Reactivate',
    run: ({ id }) => spend('account-reactivated', { userId: id }),
    done: ({ agency }) => `The subscription of ${agency} was reactivated`,
  },
  sessions: {
    title: ({ email }) => `End all sessions of ${email}?`,
    what: () =>
      'They are signed out on every device and lose unsaved changes. They can sign in again with the same password. Their API keys keep working: to stop those too, disable API access or set a default password.',
    confirm: 'End all sessions',
    isDanger: true,
    run: ({ id }) => api.adminUsers.endSessions({ id }),
    done: ({ email }) => `${email} was signed out everywhere`,
  },
  factor: {
    title: ({ email }) => `Reset the two-step sign-in of ${email}?`,
    what: () =>
      'Use this when a user has lost both phone and recovery codes. Verify their identity first. They then sign in with their password only, and we notify them by email.',
    confirm: 'Reset',
    isDanger: true,
    run: ({ id }) => api.secondFactor.reset({ id }),
    done: ({ email }) => `The two-step sign-in of ${email} was reset`,
  },
} as const satisfies Record<string, Confirmation>

export type ConfirmedAction = keyof typeof confirmations

export const needsConfirmation = (action: string): action is ConfirmedAction =>
  Object.hasOwn(confirmations, action)

interface ConfirmUserActionProps {
  action: ConfirmedAction
  user: AdminUser
  onClose: () => void
  onDone: () => void
}

/** Asks before an action that costs money or locks users out. */
export function ConfirmUserAction({ action, user, onClose, onDone }: ConfirmUserActionProps) {
  const about: Confirmation = confirmations[action]
  const run = async () => {
    try {
      await about.run(user)
    } finally {
      onDone()
    }
    toast.success(about.done(user))
  }
  return (
    <ConfirmAction
      {...(about.isDanger && { isDanger: true })}
      onClose={onClose}
      title={about.title(user)}
      confirmLabel={about.confirm}
      action={run}
    >
      {`${nameOf(user)}, ${user.email}. ${about.what(user)}`}
      {action === 'reactivate' && <BeingChecked kind="account-reactivated" />}
    </ConfirmAction>
  )
}
