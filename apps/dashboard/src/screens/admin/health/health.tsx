import { type HealthGroup, healthGroups, needsAttention } from '@linkwright/core/admin/health/groups'
import { plural } from '@linkwright/core/values/text'
import { Alert } from '@linkwright/react-ui/alert'
import { Badge } from '@linkwright/react-ui/badge'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { useFormat } from '@linkwright/react-ui/provider'
import { type Column, DataTable } from '@linkwright/react-ui/table'
import type { HealthRow } from '@linkwright/sdk'
import { RefreshCw } from 'lucide-react'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { TryAgain } from '../../../wire/try-again.tsx'
import { api, useApi } from '../../../wire/api.ts'
import { ProvidersCard } from './providers-card.tsx'
import './health.css'

const texts = {
  title: 'Health',
  what: (version: string, moment: string) => `Version ${version}, checked ${moment}`,
  again: 'Check again',
  well: 'Everything works.',
  wrong: (count: number) => `${plural(count, 'check needs', 'checks need')} attention.`,
  groups: {
    providers: 'Providers',
    payments: 'Payments',
    queues: 'Queues',
    database: 'Database',
    server: 'Server',
  } satisfies Record<HealthGroup, string>,
  name: 'Check',
  state: 'State',
  says: 'Result',
  todo: 'What to do',
  none: '–',
  nothing: 'Nothing to report',
}

const states = {
  ok: { label: 'OK', tone: 'good' },
  warning: { label: 'Needs attention', tone: 'warn' },
  failing: { label: 'Failing', tone: 'bad' },
  off: { label: 'Not set up', tone: 'neutral' },
  unasked: { label: 'Not used yet', tone: 'neutral' },
} as const

const columns: readonly Column<HealthRow>[] = [
  { id: 'name', header: texts.name, width: '20%', isPrimary: true, cell: ({ name }) => name },
  {
    id: 'state',
    header: texts.state,
    width: '12%',
    cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
  },
  { id: 'says', header: texts.says, cell: ({ says }) => says },
  { id: 'todo', header: texts.todo, width: '26%', cell: ({ todo }) => todo },
]

/** The state of each part of the installation, and what to do about it. */
export function HealthScreen() {
  const { data, error, isLoading, isFetching, refetch } = useApi(api.health.check, {}, { staleTime: 0 })
  const { moment } = useFormat()
  const wrong = data?.rows.filter(needsAttention) ?? []
  // Everything works: nothing to do.
  const shown = data?.rows.some(({ todo }) => todo !== null)
    ? columns
    : columns.filter(({ id }) => id !== 'todo')
  const groups = healthGroups.filter((group) => data?.rows.some((row) => row.group === group) ?? true)
  return (
    <>
      <ScreenHead
        title={texts.title}
        {...(data && { subtitle: texts.what(data.version, moment(data.checked_at)) })}
      >
        <Button
          icon={<RefreshCw aria-hidden />}
          isPending={isFetching && !isLoading}
          onPress={() => void refetch()}
        >
          {texts.again}
        </Button>
      </ScreenHead>
      <div className="ld-health">
        {data && (
          <Alert tone={wrong.length === 0 ? 'good' : 'warn'} role="status">
            {wrong.length === 0 ? texts.well : texts.wrong(wrong.length)}
          </Alert>
        )}
        <ProvidersCard />
        {groups.map((group) => (
          <Card key={group} title={texts.groups[group]} padding="none">
            <DataTable
              label={texts.groups[group]}
              columns={shown}
              rows={data?.rows.filter((row) => row.group === group) ?? []}
              rowId={({ name, says }) => `${name} ${says}`}
              isLoading={isLoading}
              error={error ? <TryAgain error={error} onPress={() => void refetch()} /> : undefined}
              empty={texts.nothing}
            />
          </Card>
        ))}
      </div>
    </>
  )
}
