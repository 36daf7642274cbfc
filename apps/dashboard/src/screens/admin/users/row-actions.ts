import { CANNOT_IMPERSONATE_ADMIN, ACCOUNT_CLOSED } from '@linkwright/core/account/session/impersonation'
import { ADMIN_ACCOUNT_PROTECTED, ALREADY_CLOSED, INVITE_CLOSED } from '@linkwright/core/admin/users/messages'
import { NEVER_SUBSCRIBED, NOTHING_TO_REACTIVATE } from '@linkwright/core/buying/billing/billing-messages'
import { reactivationCodeProblem } from '@linkwright/core/buying/billing/reactivation-code-problem'
import type { MenuItem } from '@linkwright/react-ui/menu'
import type { AdminUser } from '@linkwright/sdk'

export type UserAction =
  | 'api'
  | 'offer'
  | 'email'
  | 'reset'
  | 'password'
  | 'factor'
  | 'sessions'
  | 'reactivate'
  | 'credit'
  | 'close'
  | 'login'
  | 'manager'
  | 'invite'

interface Entry {
  label: string | ((user: AdminUser) => string)
  /** Why the action is not possible for this user. */
  actionProblem?: (user: AdminUser) => string | false
  isShown?: (user: AdminUser) => boolean
  isDanger?: true
}

const adminProblem = ({ user_type }: AdminUser) => user_type === 'admin' && ADMIN_ACCOUNT_PROTECTED
const closedProblem = ({ closed }: AdminUser) => closed && INVITE_CLOSED
const stopped: readonly AdminUser['status'][] = ['pending_cancel', 'canceled', 'expired']

const entries: Readonly<Record<UserAction, Entry>> = {
  login: {
    label: 'Log in as this user',
    actionProblem: ({ user_type, closed }) =>
      (user_type === 'admin' && CANNOT_IMPERSONATE_ADMIN) || (closed && ACCOUNT_CLOSED),
  },
  api: {
    label: ({ api_access }) => (api_access === '1' ? 'Disable API access' : 'Enable API access'),
  },
  email: { label: 'Change email', actionProblem: adminProblem },
  invite: {
    label: 'Send the invitation again',
    isShown: ({ invited }) => invited,
    actionProblem: closedProblem,
  },
  reset: { label: 'Send a password reset email', actionProblem: closedProblem },
  password: { label: 'Set a default password', actionProblem: adminProblem },
  sessions: { label: 'End all sessions' },
  factor: {
    label: 'Reset two-step sign-in',
    isShown: ({ second_factor }) => second_factor,
  },
  offer: {
    label: 'Set a reactivation code',
    actionProblem: (user) => reactivationCodeProblem(user) ?? false,
  },
  reactivate: {
    label: 'Reactivate the subscription',
    actionProblem: ({ status, subscribed }) =>
      !stopped.includes(status) && (subscribed ? NOTHING_TO_REACTIVATE : NEVER_SUBSCRIBED),
  },
  credit: { label: 'Credit' },
  manager: { label: 'Assign an account manager' },
  close: {
    label: 'Cancel the account',
    isDanger: true,
    actionProblem: (user) => adminProblem(user) || (user.closed && ALREADY_CLOSED),
  },
}

/** The actions for a user; some only for invited users or those with two-step sign-in. */
export function rowActions(user: AdminUser, run: (action: UserAction, user: AdminUser) => void): MenuItem[] {
  return (Object.entries(entries) as [UserAction, Entry][]).flatMap(([id, entry]) => {
    const { label, actionProblem, isShown, isDanger } = entry
    if (isShown?.(user) === false) return []
    const why = actionProblem?.(user)
    return [
      {
        id,
        label: typeof label === 'string' ? label : label(user),
        onAction: () => run(id, user),
        ...(why ? { whyDisabled: why } : {}),
        ...(isDanger && { isDanger }),
      },
    ]
  })
}

export const nameOf = ({ first_name, last_name, email }: AdminUser) =>
  `${first_name} ${last_name}`.trim() || email
