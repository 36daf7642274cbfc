import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { problemSentence } from '../../wire/api.ts'

const words = { again: 'Try again' }

interface ProblemProps {
  error: unknown
  onAgain: () => void
  /** Of the button. */
  label?: string
}

/** Why something could not be shown, and the way to try once more. */
export function Problem({ error, onAgain, label = words.again }: ProblemProps) {
  return (
    <Alert
      tone="bad"
      role="alert"
      actions={
        <Button size="sm" onPress={onAgain}>
          {label}
        </Button>
      }
    >
      {problemSentence(error)}
    </Alert>
  )
}
