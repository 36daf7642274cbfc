import { Button } from '@linkwright/react-ui/button'
import { isApiError } from '@linkwright/sdk'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { CloudAlert } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { reloadIfServed } from '../code/fetch-code.ts'
import { CodeMissing, wheneverReachable } from '../wire/reachable.ts'
import { PublicFrame } from './public-layout.tsx'
import { Ui } from './root.tsx'

const texts = {
  title: 'This screen could not be shown',
  unknown: 'Something went wrong. Please try again.',
  request: 'Request',
  again: 'Try again',
}

/** In place of a failed screen: the error, the request id, and a button to try again. */
export function Failed({ error }: ErrorComponentProps) {
  const router = useRouter()
  const isSpent = error instanceof CodeMissing && error.isSpent
  // Retries, and disappears when that succeeds.
  const retry = useEffectEvent(() => void (isSpent ? reloadIfServed() : router.invalidate()))
  useEffect(() => wheneverReachable(error, () => retry()), [error])
  const known = isApiError(error) ? error : undefined
  return (
    <div className="ld-plain" role="alert">
      <CloudAlert aria-hidden className="ld-plain-icon" />
      <h1 className="ld-title">{texts.title}</h1>
      <p>{known?.message ?? (error instanceof CodeMissing ? error.message : texts.unknown)}</p>
      {known?.requestId && (
        <p className="ld-quiet">
          {texts.request} <code className="ld-code">{known.requestId}</code>
        </p>
      )}
      <Button variant="primary" onPress={() => void (isSpent ? reloadIfServed() : router.invalidate())}>
        {texts.again}
      </Button>
    </div>
  )
}

/** The same without a layout. */
export function FailedAlone(props: ErrorComponentProps) {
  return (
    <Ui>
      <PublicFrame>
        <Failed {...props} />
      </PublicFrame>
    </Ui>
  )
}
