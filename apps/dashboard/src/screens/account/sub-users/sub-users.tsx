import { plural } from '@linkwright/core/values/text'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { DataTable } from '@linkwright/react-ui/table'
import { Globe, Lock, Pencil, Plus, Trash2, Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import { api, useApi } from '../../../wire/api.ts'
import { useLastKnown } from '../../../form/use-last-known.tsx'
import { useAddressState } from '../../../navigation.tsx'
import { useSession } from '../../../session/session.ts'
import { lazyDialog } from '../../../code/lazy.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { TryAgain } from '../../../wire/try-again.tsx'
import { nameOf, subUserColumns } from './columns.tsx'
import { DeleteSubUser } from './delete.tsx'
import '../account.css'
import { permissionProblem } from '@linkwright/core/access/permissions'
import { addSubUserProblem } from '@linkwright/core/access/plan-limits'

// Forms and their schemas are loaded when one is opened.
const AddSubUser = lazyDialog(async () => (await import('./add.tsx')).AddSubUser)
const EditSubUser = lazyDialog(async () => (await import('./edit.tsx')).EditSubUser)
const SetPassword = lazyDialog(async () => (await import('./set-password.tsx')).SetPassword)
const SiteAccess = lazyDialog(async () => (await import('./site-access.tsx')).SiteAccess)

const texts = {
  title: 'Manage Users',
  used: (count: number, limit: number) => `${count} of ${plural(limit, 'user')} allowed by your plan.`,
  what: 'They have their own sign-in and see the websites you grant.',
  none: 'Your plan has no sub-users.',
  add: 'Add user',
  empty: 'No sub-users yet',
  emptyHint: 'New users see no website until you grant access.',
  edit: 'Edit',
  password: 'Change password',
  access: 'Website access',
  remove: 'Delete',
}

/** The sub-users of the business and their website access (B-SCR-56). One of add, edit and password is open at a time. */
export function SubUsers() {
  const { plan, sites } = useSession()
  const { data: read, error, isLoading, refetch } = useApi(api.subUsers.list, {})
  const data = read ?? []
  const [mode, setMode] = useAddressState('open', '')
  const [deleted, setDeleted] = useState<number>()
  const why = useWhyNot(data.length)
  const mayManage = why.manage === undefined
  const columns = useMemo(() => subUserColumns(sites.length, mayManage), [sites.length, mayManage])
  const [kind, id] = mode.split('-')
  const { lastKnown: chosen } = useLastKnown(
    data.find((user) => user.id === Number(id)),
    id ?? '',
  )
  const close = () => setMode('')
  const add = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      onPress={() => setMode('add')}
      {...(why.add === undefined ? {} : { whyDisabled: why.add })}
    >
      {texts.add}
    </Button>
  )
  const limit = plan.sub_users === 0 ? texts.none : texts.used(data.length, plan.sub_users)
  // Visible, because touch users cannot see the tooltip of a disabled button.
  const subtitle = [
    read === undefined ? undefined : limit,
    texts.what,
    read === undefined || why.add === undefined ? undefined : why.add.replace(/\.?$/, '.'),
  ]
  const reason = why.manage === undefined ? {} : { whyDisabled: why.manage }
  return (
    <>
      <ScreenHead title={texts.title} subtitle={subtitle.join(' ').trim()}>
        {add}
      </ScreenHead>
      <Card padding="none">
        <DataTable
          label={texts.title}
          columns={columns}
          rows={data}
          rowId={(user) => String(user.id)}
          isLoading={isLoading}
          error={error ? <TryAgain error={error} onPress={() => void refetch()} /> : undefined}
          empty={
            <EmptyState icon={<Users aria-hidden />} title={texts.empty}>
              {texts.emptyHint}
            </EmptyState>
          }
          rowActions={(user) => [
            {
              id: 'access',
              label: texts.access,
              icon: <Globe aria-hidden />,
              onAction: () => setMode(`access-${user.id}`),
            },
            {
              id: 'edit',
              label: texts.edit,
              icon: <Pencil aria-hidden />,
              onAction: () => setMode(`edit-${user.id}`),
              ...reason,
            },
            {
              id: 'password',
              label: texts.password,
              icon: <Lock aria-hidden />,
              onAction: () => setMode(`password-${user.id}`),
              ...reason,
            },
            {
              id: 'remove',
              label: texts.remove,
              icon: <Trash2 aria-hidden />,
              isDanger: true,
              onAction: () => setDeleted(user.id),
              ...reason,
            },
          ]}
          rowLabel={nameOf}
        />
      </Card>
      {kind === 'add' && why.add === undefined && <AddSubUser onClose={close} />}
      {kind === 'edit' && chosen && <EditSubUser user={chosen} onClose={close} />}
      {kind === 'password' && chosen && <SetPassword user={chosen} onClose={close} />}
      {kind === 'access' && chosen && <SiteAccess user={chosen} onClose={close} />}
      <DeleteSubUser user={data.find((user) => user.id === deleted)} onClose={() => setDeleted(undefined)} />
    </>
  )
}

/** Why sub-users cannot be changed at all, and why none can be added; undefined when they can. */
export function useWhyNot(count: number): { manage: string | undefined; add: string | undefined } {
  const { user, business, plan } = useSession()
  const actor = { ...user, api_access: business.api_access === '1', impersonated: user.origin_id !== null }
  const manage = permissionProblem(actor, 'sub-user.manage')
  return { manage, add: manage ?? addSubUserProblem(count, plan.sub_users) }
}
