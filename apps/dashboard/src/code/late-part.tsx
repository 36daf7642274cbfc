import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { late } from '@linkwright/react-ui/late'
import { Skeleton } from '@linkwright/react-ui/skeleton'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { toastProblem } from '../wire/api.ts'
import { fetchCode, reloadIfServed } from './fetch-code.ts'
import { CodeMissing, wheneverReachable } from '../wire/reachable.ts'

const words = { reload: 'Load the page anew' }

/**
 * A part of a screen or of a dialog whose code comes late. Without it the place that it would take says so, and it
 * comes by itself once the server is back.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  standIn: ComponentType<Props> = Waiting,
) {
  return late<Props>(async () => await fetchCode(load), standIn, undefined, Missing)
}

/**
 * A whole dialog whose code comes when it is opened. Without it that is said for as long as the server is away, and then
 * it opens by itself.
 */
export function lateDialog<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) {
  return late<Props>(async () => await fetchCode(load), undefined, undefined, MissingDialog)
}

const Waiting = () => <Skeleton lines={6} />

interface MissingProps {
  onAgain: () => void
}

function useMissing({ onAgain }: MissingProps): CodeMissing {
  const [error] = useState(() => new CodeMissing())
  const again = useEffectEvent(onAgain)
  useEffect(() => wheneverReachable(error, () => again()), [error])
  return error
}

function MissingDialog(props: MissingProps) {
  const error = useMissing(props)
  useEffect(() => toastProblem(error), [error])
  return null
}

function Missing(props: MissingProps) {
  const error = useMissing(props)
  // What is opened stands in the address; what was typed elsewhere asks before it goes.
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
