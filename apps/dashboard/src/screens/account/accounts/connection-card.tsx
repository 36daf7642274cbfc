import {
  connectionMessages,
  type ConnectionState,
  type Vendor,
  vendorNames,
} from '@linkwright/core/account/connections/connection'
import { Alert } from '@linkwright/react-ui/alert'
import { Badge } from '@linkwright/react-ui/badge'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { useFormat } from '@linkwright/react-ui/provider'
import type { Connection } from '@linkwright/sdk'

const texts = {
  connect: (name: string) => `Connect ${name}`,
  again: (name: string) => `Connect ${name} again`,
  disconnect: (name: string) => `Disconnect ${name}`,
  sample: 'Sample data',
  since: (day: string) => `Connected on ${day}.`,
  brings: {
    ahrefs: 'Backlinks when you look for new links.',
    majestic: 'Backlinks when you look for new links.',
    'search-console': 'Clicks, impressions and average position of your key phrases, daily.',
  } satisfies Record<Vendor, string>,
  until: (day: string) => `Reconnect it by ${day}.`,
}

const badges = {
  none: ['Not connected', 'neutral'],
  working: ['Connected', 'good'],
  revoked: ['Revoked', 'bad'],
  expired: ['Expired', 'warn'],
} as const satisfies Record<ConnectionState, readonly [string, string]>

interface ConnectionCardProps {
  connection: Connection
  onConnect: () => void
  onDisconnect: () => void
}

/** One connected account: its status and actions. */
export function ConnectionCard({ connection, onConnect, onDisconnect }: ConnectionCardProps) {
  const { vendor, state, connected_at, expires_at, available, why_not, is_sample } = connection
  const { date } = useFormat()
  const name = vendorNames[vendor]
  const [label, tone] = badges[state]
  return (
    <Card
      title={name}
      actions={
        <>
          {is_sample && <Badge tone="info">{texts.sample}</Badge>}
          <Badge tone={tone}>{label}</Badge>
          {state !== 'working' && (
            <Button isDisabled={!available} onPress={onConnect}>
              {(state === 'none' ? texts.connect : texts.again)(name)}
            </Button>
          )}
          {state !== 'none' && <Button onPress={onDisconnect}>{texts.disconnect(name)}</Button>}
        </>
      }
    >
      <div className="ld-account">
        {state === 'revoked' || state === 'expired' ? (
          <Alert tone="warn">{connectionMessages[state](name)}</Alert>
        ) : (
          <p>
            {texts.brings[vendor]} {connected_at !== null && texts.since(date(connected_at))}{' '}
            {expires_at !== null && texts.until(date(expires_at))}
          </p>
        )}
        {why_not !== null && <Alert tone="info">{why_not}</Alert>}
      </div>
    </Card>
  )
}
