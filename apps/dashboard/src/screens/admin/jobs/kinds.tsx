import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { useFormat } from '@linkwright/react-ui/provider'
import { type Column, DataTable } from '@linkwright/react-ui/table'
import type { JobKind } from '@linkwright/sdk'
import { useState } from 'react'
import { TryAgain } from '../../../wire/try-again.tsx'

const texts = {
  title: 'Job types',
  what: 'Times in UTC.',
  name: 'Job',
  schedule: 'Schedule',
  waiting: 'Waiting',
  running: 'Running',
  givenUp: 'Failed',
  done: 'Done',
  last: 'Last run',
  takes: 'Median time',
  ms: (text: string) => `${text} ms`,
  none: '–',
  nothing: 'Nothing to report',
  more: (count: number) => `Show ${count} without a schedule`,
  fewer: 'Show only those with a schedule or open jobs',
}

const figures = [
  ['waiting', texts.waiting],
  ['running', texts.running],
  ['given_up', texts.givenUp],
  ['done', texts.done],
] as const

interface JobKindsProps {
  kinds: readonly JobKind[] | undefined
  isLoading: boolean
  error: Error | null
  onRetry: () => void
}

/** It runs on a schedule, or something of it is open. */
const isNotable = ({ schedule, waiting, running, given_up }: JobKind) =>
  schedule !== null || waiting + running + given_up > 0

/** Schedule and statistics of each job type. */
export function JobKinds({ kinds = [], isLoading, error, onRetry }: JobKindsProps) {
  const { moment, number } = useFormat()
  const [isWhole, setWhole] = useState(false)
  const columns: readonly Column<JobKind>[] = [
    {
      id: 'title',
      header: texts.name,
      isPrimary: true,
      cell: ({ title }) => title,
      sortValue: ({ title }) => title,
    },
    {
      id: 'schedule',
      width: '14%',
      header: texts.schedule,
      hideOnPhone: true,
      cell: ({ schedule }) => schedule ?? texts.none,
    },
    ...figures.map(([name, header]): Column<JobKind> => ({
      id: name,
      header,
      kind: 'count',
      cell: (row) => <span className={row[name] === 0 ? 'ld-none' : undefined}>{number(row[name])}</span>,
      sortValue: (row) => row[name],
    })),
    {
      id: 'last',
      header: texts.last,
      kind: 'moment',
      hideOnPhone: true,
      cell: ({ last_done_at: at }) => (at === null ? texts.none : moment(at)),
    },
    {
      id: 'takes',
      header: texts.takes,
      kind: 'count',
      width: '11%',
      hideOnPhone: true,
      cell: ({ median_ms: ms }) => (ms === null ? texts.none : texts.ms(number(ms))),
      sortValue: ({ median_ms: ms }) => ms ?? -1,
    },
  ]
  const shown = isWhole ? kinds : kinds.filter(isNotable)
  const others = kinds.length - shown.length
  return (
    <Card
      title={texts.title}
      subtitle={texts.what}
      padding="none"
      {...((isWhole || others > 0) && {
        footer: (
          <Button size="sm" variant="ghost" aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
            {isWhole ? texts.fewer : texts.more(others)}
          </Button>
        ),
      })}
    >
      <DataTable
        label={texts.title}
        columns={columns}
        rows={[...shown]}
        rowId={({ job }) => job}
        isCompact
        isLoading={isLoading}
        error={error && kinds.length === 0 ? <TryAgain error={error} onPress={onRetry} /> : undefined}
        empty={texts.nothing}
      />
    </Card>
  )
}
