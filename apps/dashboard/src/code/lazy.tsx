import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { type LazyComponent, lazy as lazyPart } from '@linkwright/react-ui/lazy'
import { Skeleton } from '@linkwright/react-ui/skeleton'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { toastProblem } from '../wire/api.ts'
import { fetchCode, reloadIfServed } from './fetch-code.ts'
import { CodeMissing, wheneverReachable } from '../wire/reachable.ts'

const words = { reload: 'Reload the page' }

/**
 * A part of a screen or of a dialog whose code is loaded when it is shown. When that fails an alert takes its place, and
 * it loads again once the server can be reached.
 */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = Waiting,
): LazyComponent<Props> {
  const Part: LazyComponent<Props> = lazyPart(
    async () => await fetchCode(load),
    Fallback,
    () => <Failed onRetry={Part.preload} />,
  )
  return Part
}

/**
 * A dialog whose code is loaded when it is opened. When that fails a toast says so until the server can be reached, and
 * then the dialog opens by itself.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  const Part: LazyComponent<Props> = lazyPart(
    async () => await fetchCode(load),
    undefined,
    () => <FailedDialog onRetry={Part.preload} />,
  )
  return Part
}

const Waiting = () => <Skeleton lines={6} />

interface FailedProps {
  onRetry: () => void
}

function useRetry({ onRetry }: FailedProps): CodeMissing {
  const [error] = useState(() => new CodeMissing())
  const retry = useEffectEvent(onRetry)
  useEffect(() => wheneverReachable(error, () => retry()), [error])
  return error
}

function FailedDialog(props: FailedProps) {
  const error = useRetry(props)
  useEffect(() => toastProblem(error), [error])
  return null
}

function Failed(props: FailedProps) {
  const error = useRetry(props)
  // The address holds what is open; a draft asks before it is lost.
  const reload = (
    <Button size="sm" onPress={() => void reloadIfServed()}>
      {words.reload}
    </Button>
  )
  return (
    <Alert tone="bad" role="alert" actions={reload}>
      {error.message}
    </Alert>
  )
}
