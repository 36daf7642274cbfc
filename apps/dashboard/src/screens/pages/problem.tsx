import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { problemSentence } from '../../api.ts'

const words = { again: 'Try again' }

/** Why something could not be shown, and the way to try once more. */
export function Problem({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  return (
    <Alert
      tone="bad"
      role="alert"
      actions={
        <Button size="sm" onPress={onAgain}>
          {words.again}
        </Button>
      }
    >
      {problemSentence(error)}
    </Alert>
  )
}
