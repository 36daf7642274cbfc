import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { CloudAlert } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { problemMessage } from './api.ts'
import { onceReachable } from './reachable.ts'
import { useFailedRead } from './failed-reads.ts'

const texts = { again: 'Try again' }

interface TryAgainProps {
  error: unknown
  onPress: () => void
  /** Shows a line above other content instead of filling the place. */
  isLine?: boolean
}

/** In place of data that could not be read: the error and a retry button. Retries by itself once the server is back. */
export function TryAgain({ error, onPress, isLine = false }: TryAgainProps) {
  const retry = useEffectEvent(onPress)
  useEffect(() => onceReachable(error, () => retry()), [error])
  const message = problemMessage(error)
  const { isRepeated, retryAll } = useFailedRead(error, isLine, onPress)
  if (isRepeated) return null
  return isLine ? (
    <Alert
      tone="bad"
      role="alert"
      actions={
        <Button size="sm" onPress={retryAll}>
          {texts.again}
        </Button>
      }
    >
      {message}
    </Alert>
  ) : (
    <div role="alert">
      <EmptyState
        icon={<CloudAlert aria-hidden />}
        title={message}
        action={<Button onPress={retryAll}>{texts.again}</Button>}
      />
    </div>
  )
}
