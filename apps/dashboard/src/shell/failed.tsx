import { Button } from '@linkwright/react-ui/button'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { problemSentence } from '../api.ts'

/** In place of a screen that failed. */
export function Failed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <div role="alert">
      <h1>This screen could not be shown</h1>
      <p>{problemSentence(error)}</p>
      <Button
        onPress={() => {
          reset()
          void router.invalidate()
        }}
      >
        Try again
      </Button>
    </div>
  )
}
