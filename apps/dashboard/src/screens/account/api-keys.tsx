import { can } from '@linkwright/core/access/permissions'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { DataTable } from '@linkwright/react-ui/table'
import { toast } from '@linkwright/react-ui/toast'
import type { ApiKey } from '@linkwright/sdk'
import { KeyRound, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmAction } from '../../form/confirm-action.tsx'
import { api, invalidate, useApi } from '../../wire/api.ts'
import { useAddressState } from '../../navigation.tsx'
import { useSession } from '../../session/session.ts'
import { lazyDialog } from '../../code/lazy.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { TryAgain } from '../../wire/try-again.tsx'
import { apiKeyColumns } from './api-key-columns.tsx'

// The form's schema is loaded when a key is added.
const AddApiKey = lazyDialog(async () => (await import('./add-api-key.tsx')).AddApiKey)

const texts = {
  title: 'API keys',
  what: 'Keys for the SDK and the command line. A key can act for your whole account.',
  add: 'Add API key',
  empty: 'No API keys yet',
  emptyHint: 'Add one to use the SDK or the command line with this account.',
  off: 'API access is off for this account.',
  offHint: 'Your account manager can turn it on.',
  revoke: 'Revoke',
  revokeTitle: (name: string) => `Revoke “${name}”?`,
  revokeHint: 'Every program that uses this key stops working immediately. This cannot be undone.',
  revoked: (name: string) => `The API key “${name}” was revoked`,
}

/** Lists, adds and revokes the API keys of the business. */
export function ApiKeys() {
  const { user, business } = useSession()
  const mayManage = can(
    { ...user, api_access: business.api_access === '1', impersonated: user.origin_id !== null },
    'api-key.manage',
  )
  return mayManage ? (
    <Keys />
  ) : (
    <>
      <ScreenHead title={texts.title} />
      <Card>
        <EmptyState icon={<KeyRound aria-hidden />} title={texts.off}>
          {texts.offHint}
        </EmptyState>
      </Card>
    </>
  )
}

function Keys() {
  const { data = [], error, isLoading, refetch } = useApi(api.apiKeys.list, {})
  const [isAdding, setAdding] = useAddressState('add', '')
  const [revoked, setRevoked] = useState<ApiKey>()
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setAdding('key')}>
      {texts.add}
    </Button>
  )
  return (
    <>
      <ScreenHead title={texts.title} subtitle={texts.what}>
        {add}
      </ScreenHead>
      <Card padding="none">
        <DataTable
          label={texts.title}
          columns={apiKeyColumns}
          rows={data}
          rowId={({ id }) => String(id)}
          isLoading={isLoading}
          error={error ? <TryAgain error={error} onPress={() => void refetch()} /> : undefined}
          empty={
            <EmptyState icon={<KeyRound aria-hidden />} title={texts.empty} action={add}>
              {texts.emptyHint}
            </EmptyState>
          }
          rowActions={(key) => [
            {
              id: 'revoke',
              label: texts.revoke,
              icon: <Trash2 aria-hidden />,
              isDanger: true,
              onAction: () => setRevoked(key),
            },
          ]}
        />
      </Card>
      {isAdding !== '' && <AddApiKey onClose={() => setAdding('')} />}
      {revoked && <Revoke apiKey={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  )
}

function Revoke({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const revoke = async () => {
    await api.apiKeys.revoke({ id })
    await invalidate(api.apiKeys.list)
    toast.success(texts.revoked(name))
  }
  return (
    <ConfirmAction
      isDanger
      onClose={onClose}
      title={texts.revokeTitle(name)}
      confirmLabel={texts.revoke}
      action={revoke}
    >
      {texts.revokeHint}
    </ConfirmAction>
  )
}
