import { Button } from '@linkwright/react-ui/button'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { CloudAlert } from 'lucide-react'
import { problemSentence } from '../api.ts'

const words = { again: 'Try again' }

/** In place of what could not be read: the sentence, the request of a fault, and another try. */
export function TryAgain({ error, onPress }: { error: unknown; onPress: () => void }) {
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
