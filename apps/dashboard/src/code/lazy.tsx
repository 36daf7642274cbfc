import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { type LazyComponent, lazy as lazyPart } from '@linkwright/react-ui/lazy'
import { Skeleton } from '@linkwright/react-ui/skeleton'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { toastProblem } from '../wire/api.ts'
import { fetchCode, reloadIfServed } from './fetch-code.ts'
import { CodeMissing, wheneverReachable } from '../wire/reachable.ts'

const texts = { reload: 'Reload the page' }

/**
 * A part of a screen or dialog whose code is loaded when it is shown. When that fails, an alert takes its place until the
 * server can be reached.
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
 * A dialog whose code is loaded when it is opened. When that fails, a toast is shown until the server can be reached;
 * then the dialog opens.
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

/** A fallback for small parts that appear once their code has loaded. */
export const Nothing = () => null

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
  // A reload keeps open dialogs (in the URL), and forms with a draft warn before they are left.
  const reload = (
    <Button size="sm" onPress={() => void reloadIfServed()}>
      {texts.reload}
    </Button>
  )
  return (
    <Alert tone="bad" role="alert" actions={reload}>
      {error.message}
    </Alert>
  )
}
