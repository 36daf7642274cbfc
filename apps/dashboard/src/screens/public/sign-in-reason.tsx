import { PASSWORD_SET } from '@linkwright/core/account/session/password-reset-rules'
import { Alert } from '@linkwright/react-ui/alert'
import { useSearch } from '@tanstack/react-router'
import { isEnding } from '../../session/sign-in-url.ts'

const over = 'Your session has ended. Please sign in again.'

const texts = {
  expired: 'Your session has expired. Please sign in again.',
  refused: over,
  elsewhere: over,
  next: 'Please sign in to see this page.',
  started: 'Your subscription has started. Please sign in.',
}

/** The search parameters of the login screen. */
export function useSignInSearch(): {
  ended?: string
  next?: string
  password?: string
  subscription?: string
} {
  return useSearch({ strict: false })
}

/** Why the login screen is shown: the session ended, the password changed, a subscription started, or the screen needs a session. */
export function SignInReason() {
  const { ended, next, password, subscription } = useSignInSearch()
  const done = password === 'set' ? PASSWORD_SET : subscription === 'started' && texts.started
  if (done)
    return (
      <Alert tone="good" role="status">
        {done}
      </Alert>
    )
  const why = isEnding(ended) && ended !== 'left' ? texts[ended] : next && texts.next
  if (!why) return null
  return (
    <Alert tone="info" role="status">
      {why}
    </Alert>
  )
}
