import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { DataTable } from '@linkwright/react-ui/table'
import { toast } from '@linkwright/react-ui/toast'
import type { OpenSession } from '@linkwright/sdk'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { signOut } from '../../../session/ending.ts'
import { TryAgain } from '../../../wire/try-again.tsx'
import { ConfirmAction } from '../../../form/confirm-action.tsx'
import { api, invalidate, useApi } from '../../../wire/api.ts'
import { browserOf, sessionColumns } from './session-columns.tsx'

const texts = {
  title: 'Where you are signed in',
  what: 'Sign out any session you don’t recognize, then change your password.',
  others: 'Sign out everywhere else',
  one: 'Sign out',
  oneTitle: (browser: string) => `Sign out ${browser}?`,
  othersTitle: 'Sign out everywhere else?',
  hint: 'Those sessions end immediately. API keys keep working.',
  oneDone: 'The session was signed out',
  othersDone: (count: number) =>
    count === 1 ? 'One session was signed out' : `${count} sessions were signed out`,
  none: 'No sessions',
}

type Ending = OpenSession | 'others'

/** The user's sessions. Each can be ended, or all others at once. */
export function SessionsCard() {
  const { data = [], error, isLoading, refetch } = useApi(api.session.list, {})
  const [ending, setEnding] = useState<Ending>()
  return (
    <Card
      title={texts.title}
      subtitle={texts.what}
      padding="none"
      actions={
        data.length > 1 && (
          <Button size="sm" onPress={() => setEnding('others')}>
            {texts.others}
          </Button>
        )
      }
    >
      <DataTable
        label={texts.title}
        columns={sessionColumns}
        rows={data}
        rowId={({ id }) => String(id)}
        isLoading={isLoading}
        error={error ? <TryAgain error={error} onPress={() => void refetch()} /> : undefined}
        empty={texts.none}
        rowActions={(session) => [
          {
            id: 'sign-out',
            label: texts.one,
            icon: <LogOut aria-hidden />,
            isDanger: true,
            // This session ends as by Sign Out in the account menu.
            onAction: () => (session.is_this ? void signOut() : setEnding(session)),
          },
        ]}
      />
      {ending && <SignOut ending={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  )
}

function SignOut({ ending, onClose }: { ending: Ending; onClose: () => void }) {
  const end = async () => {
    if (ending === 'others') toast.success(texts.othersDone((await api.session.revokeOthers()).revoked))
    else {
      await api.session.revoke({ id: ending.id })
      toast.success(texts.oneDone)
    }
    await invalidate(api.session.list)
  }
  return (
    <ConfirmAction
      isDanger
      onClose={onClose}
      title={ending === 'others' ? texts.othersTitle : texts.oneTitle(browserOf(ending))}
      confirmLabel={ending === 'others' ? texts.others : texts.one}
      action={end}
    >
      {texts.hint}
    </ConfirmAction>
  )
}
