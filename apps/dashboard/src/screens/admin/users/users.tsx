import { usersTable } from '@linkwright/core/admin/users/users.table'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { CutText } from '@linkwright/react-ui/cut-text'
import { useFormat } from '@linkwright/react-ui/provider'
import { Stat, StatGrid } from '@linkwright/react-ui/stat'
import type { AdminUser } from '@linkwright/sdk'
import { useState } from 'react'
import { lazyDialog } from '../../../code/lazy.tsx'
import { useAddressValues } from '../../../navigation.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { Log } from '../../../table/log-screen.tsx'
import { defineLog, useLog } from '../../../table/use-log.ts'
import { api, invalidate, useApi } from '../../../wire/api.ts'
import { runImmediateAction } from './immediate-actions.ts'
import { Details } from './details.tsx'
import { OtherStates } from './other-states.tsx'
import { rowActions, type UserAction, nameOf } from './row-actions.ts'
import { SalesOf, Sold } from './sales.tsx'
import './users.css'

const NewAccount = lazyDialog(async () => (await import('./new-account.tsx')).NewAccount)
const UserDialog = lazyDialog(async () => (await import('./dialogs.tsx')).UserDialog)

const texts = {
  title: 'User admin',
  what: 'All users and their accounts.',
  all: 'Exports all users, ignoring the filter.',
  new: 'New account',
  figures: 'New users',
  today: 'Today',
  month: 'This month',
  last: 'Last month',
  total: 'Total',
}

const users = defineLog({
  table: usersTable,
  call: () => api.adminUsers.list,
  noun: ['user', 'users'],
  cells: {
    email: (user) => <Person user={user} />,
    month: ({ id }) => <Sold id={id} of="month" />,
  },
  rowLabel: ({ email }: AdminUser) => email,
  // C-SCR-16: all users, not only those that the filter finds.
  file: () => api.adminUsers.export.stream({}),
  fileOfAll: texts.all,
})

/** Without a filter the call returns all users; the list shows active ones by default. */
const all = { type: 'all' } as const
const begins = { type: 'active' }
const shownBy = ['q', 'type', 'user_type', 'page'] as const

interface Opened {
  action: UserAction
  user: AdminUser
}

/** All users: statistics, list, and actions of administrators. */
export function AdminUsers() {
  const [opened, setOpened] = useState<Opened>()
  const [isAdding, setAdding] = useState(false)
  const [, setFilter] = useAddressValues(shownBy)
  const log = useLog(users, {
    of: all,
    fallback: begins,
    onRefresh: () => void invalidate(api.adminUsers.stats, api.adminUsers.sales),
  })
  /** New accounts are in the trial, which the default filter (active) excludes. */
  const show = (email: string) => setFilter({ q: email, type: 'all', user_type: undefined, page: undefined })
  const run = async (action: UserAction, user: AdminUser) => {
    if (await runImmediateAction(action, user)) changed()
    else setOpened({ action, user })
  }
  return (
    <>
      <ScreenHead title={texts.title} subtitle={texts.what} />
      <Figures />
      <OtherStates
        filter={log.filter}
        total={log.total}
        onAll={() => setFilter({ type: 'all', page: undefined })}
      />
      <SalesOf users={log.rows}>
        <Log
          log={log}
          expanded={(user) => <Details user={user} />}
          rowActions={(user) => rowActions(user, (action, of) => void run(action, of))}
        >
          <Button variant="primary" onPress={() => setAdding(true)}>
            {texts.new}
          </Button>
        </Log>
      </SalesOf>
      {opened && (
        <UserDialog
          action={opened.action}
          user={opened.user}
          onClose={() => setOpened(undefined)}
          onDone={changed}
        />
      )}
      {isAdding && <NewAccount onClose={() => setAdding(false)} onDone={changed} onShow={show} />}
    </>
  )
}

/** Longer email addresses are cut. */
const EMAIL_SHOWN = 80

/** Email address and name. The address wraps after a dot, not inside a word. */
function Person({ user }: { user: AdminUser }) {
  const name = nameOf(user)
  return (
    <span className="ld-person">
      <CutText text={user.email} length={EMAIL_SHOWN} />
      {name !== user.email && <small>{name}</small>}
    </span>
  )
}

/** Every change invalidates the list and its figures. */
const changed = () => void invalidate(api.adminUsers.list, api.adminUsers.stats)

function Figures() {
  const { data, isLoading } = useApi(api.adminUsers.stats, {})
  const { number } = useFormat()
  const shown = (value: number | undefined) => (value === undefined ? '–' : number(value))
  return (
    <Card>
      <section aria-label={texts.figures}>
        <StatGrid>
          <Stat label={texts.today} value={shown(data?.today)} isLoading={isLoading} />
          <Stat label={texts.month} value={shown(data?.month)} isLoading={isLoading} />
          <Stat label={texts.last} value={shown(data?.last_month)} isLoading={isLoading} />
          <Stat label={texts.total} value={shown(data?.total)} isLoading={isLoading} />
        </StatGrid>
      </section>
    </Card>
  )
}
