import { Button } from '@linkwright/react-ui/button'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { CloudAlert } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { problemSentence } from '../wire/api.ts'
import { onceReachable } from '../wire/reachable.ts'

const words = { again: 'Try again' }

/** In place of what could not be read: the sentence, the request of a fault, and another try, by itself once the server is back. */
export function TryAgain({ error, onPress }: { error: unknown; onPress: () => void }) {
  const again = useEffectEvent(onPress)
  useEffect(() => onceReachable(error, () => again()), [error])
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudAlert aria-hidden />}
        title={problemSentence(error)}
        action={<Button onPress={onPress}>{words.again}</Button>}
      />
    </div>
  )
}
