import { STOP_FIRST } from '@linkwright/core/access/permissions'
import { type Vendor, vendors } from '@linkwright/core/account/connections/connection'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import { Plug } from 'lucide-react'
import { useEffect } from 'react'
import { useAddressState } from '../../../navigation.tsx'
import { lazyDialog } from '../../../code/lazy.tsx'
import { useSession } from '../../../session/session.ts'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { TryAgain } from '../../../wire/try-again.tsx'
import { api, useApi } from '../../../wire/api.ts'
import { ConnectionCard } from './connection-card.tsx'
import { SampleConsent } from './sample-consent.tsx'
import { useOauthReturn } from './use-oauth-return.ts'
import './accounts.css'

const TypeToken = lazyDialog(async () => (await import('./enter-token.tsx')).EnterToken)
const Disconnect = lazyDialog(async () => (await import('./disconnect.tsx')).Disconnect)

const texts = {
  title: 'Connected accounts',
  what: 'Connect your own accounts. We check backlink providers when you look for new links, and Search Console daily.',
  loading: 'your accounts',
}

/** Connected accounts at providers, with their actions. Also the OAuth return URL. */
export function Accounts() {
  const { user } = useSession()
  return (
    <>
      <ScreenHead title={texts.title} subtitle={texts.what} />
      {user.origin_id === null ? (
        <Own />
      ) : (
        <Card>
          <EmptyState icon={<Plug aria-hidden />} title={STOP_FIRST} />
        </Card>
      )}
    </>
  )
}

const vendorIn = (word: string): Vendor | undefined => vendors.find((vendor) => vendor === word)

function Own() {
  const { data, error, refetch } = useApi(api.connections.list, {}, { staleTime: 0 })
  const [connect, setConnect] = useAddressState('connect', '')
  const [disconnect, setDisconnect] = useAddressState('disconnect', '')
  const [sample] = useAddressState('sample', '')
  const { isFinishing, begin } = useOauthReturn()
  const sampled = vendorIn(sample)
  const wanted = data?.connections.find(({ vendor }) => vendor === connect)
  const consentVendor = wanted?.way === 'consent' ? wanted.vendor : undefined
  useEffect(() => {
    if (consentVendor === undefined) return
    // Prevents a second redirect when the user comes back from the provider.
    setConnect('')
    void begin(consentVendor)
  }, [consentVendor, setConnect, begin])
  if (sampled !== undefined) return <SampleConsent vendor={sampled} />
  if (error) return <TryAgain error={error} onPress={() => void refetch()} />
  if (data === undefined || isFinishing)
    return (
      <Loading label={texts.loading}>
        <Skeleton shape="block" height={160} />
      </Loading>
    )
  const disconnecting = data.connections.find(
    ({ vendor, state }) => vendor === disconnect && state !== 'none',
  )
  return (
    <div className="ld-accounts">
      {data.connections.map((connection) => (
        <ConnectionCard
          key={connection.vendor}
          connection={connection}
          onConnect={() =>
            connection.way === 'token' ? setConnect(connection.vendor) : void begin(connection.vendor)
          }
          onDisconnect={() => setDisconnect(connection.vendor)}
        />
      ))}
      {wanted?.way === 'token' && <TypeToken connection={wanted} onClose={() => setConnect('')} />}
      {disconnecting !== undefined && (
        <Disconnect vendor={disconnecting.vendor} onClose={() => setDisconnect('')} />
      )}
    </div>
  )
}
