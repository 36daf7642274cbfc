import { PASSWORD_SET } from '@linkwright/core/account/session/password-reset-rules'
import { Alert } from '@linkwright/react-ui/alert'
import { useSearch } from '@tanstack/react-router'
import { isEnding } from '../../session/sign-in-url.ts'

const over = 'Your session has ended. Please sign in again.'

const words = {
  expired: 'Your session has expired. Please sign in again.',
  refused: over,
  elsewhere: over,
  next: 'Please sign in to see this page.',
  started: 'Your subscription has started. Please sign in.',
}

/** What the login screen's address says. */
export function useSignInSearch(): {
  ended?: string
  next?: string
  password?: string
  subscription?: string
} {
  return useSearch({ strict: false })
}

/** Why one is at the login screen: a session that ended, a new password, a subscription that has started, a screen that needs a session. */
export function SignInReason() {
  const { ended, next, password, subscription } = useSignInSearch()
  const done = password === 'set' ? PASSWORD_SET : subscription === 'started' && words.started
  if (done)
    return (
      <Alert tone="good" role="status">
        {done}
      </Alert>
    )
  const why = isEnding(ended) && ended !== 'left' ? words[ended] : next && words.next
  if (!why) return null
  return (
    <Alert tone="info" role="status">
      {why}
    </Alert>
  )
}
