import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { useFormat } from '@linkwright/react-ui/provider'
import { FlaskConical } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { problemMessage } from '../wire/api.ts'
import { refreshSession, useSession, useSessionProblem } from '../session/session.ts'
import { reconnect, useConnection } from '../wire/connection.ts'
import { STOP_IMPERSONATION, useStopImpersonation } from '../session/impersonation.ts'

const texts = {
  demo: 'Demo with sample data; no mail leaves this computer.',
  as: (name: string, business: string) => `You are signed in as ${name} of ${business}.`,
  by: (admin: string, end: string) => `You are ${admin}. This session ends at ${end}.`,
  stop: STOP_IMPERSONATION,
  trying: 'The connection to the server was lost. Reconnecting…',
  lost: 'Connection to the server lost.',
  reconnect: 'Reconnect',
  old: 'This data may be out of date.',
  again: 'Try again',
}

/** Shows that the demo has sample data. */
export function DemoRibbon() {
  const { demo } = useSession()
  if (!demo) return null
  return (
    <aside className="ld-demo">
      <FlaskConical aria-hidden />
      {texts.demo}
    </aside>
  )
}

/** Shows an impersonation: as which user, by whom, and until when. */
export function ImpersonationBanner() {
  const { user, business, origin, expires } = useSession()
  const { moment } = useFormat()
  const stop = useStopImpersonation()
  if (user.origin_id === null) return null
  const ends = moment(new Date(expires * 1000).toISOString())
  return (
    <Alert
      tone="warn"
      isBanner
      actions={
        <Button size="sm" isPending={stop.isPending} onPress={() => stop.run()}>
          {texts.stop}
        </Button>
      }
    >
      {texts.as(`${user.first_name} ${user.last_name}`, business.name)}{' '}
      {origin && texts.by(origin.name, ends)}
    </Alert>
  )
}

/** Shows a lost connection. The live region exists before its text, so that screen readers announce it. */
export function ConnectionBanner() {
  const connection = useConnection()
  return (
    <div role="status">
      {connection === 'trying' && (
        <Alert tone="warn" isBanner>
          {texts.trying}
        </Alert>
      )}
      {connection === 'lost' && (
        <Alert
          tone="bad"
          isBanner
          actions={
            <Button size="sm" onPress={reconnect}>
              {texts.reconnect}
            </Button>
          }
        >
          {texts.lost} {texts.old}
        </Alert>
      )}
    </div>
  )
}

/** Shows that the data is from the last visit because refreshing failed; disappears when a refresh succeeds. */
export function SessionBanner() {
  const problem = useSessionProblem()
  const refresh = useMutation({ mutationFn: refreshSession })
  if (problem === undefined) return null
  return (
    <Alert
      tone="bad"
      role="alert"
      isBanner
      actions={
        <Button size="sm" isPending={refresh.isPending} onPress={() => refresh.mutate()}>
          {texts.again}
        </Button>
      }
    >
      {problemMessage(problem)} {texts.old}
    </Alert>
  )
}
