import { canRetry, stuckWords } from '@linkwright/core/admin/jobs/job-states'
import { jobsTable } from '@linkwright/core/admin/jobs/jobs.table'
import { plural } from '@linkwright/core/values/text'
import { Badge } from '@linkwright/react-ui/badge'
import { Button } from '@linkwright/react-ui/button'
import { toast } from '@linkwright/react-ui/toast'
import type { JobRow } from '@linkwright/sdk'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Facts } from '../../../shell/facts.tsx'
import { logColumns } from '../../../table/log-columns.tsx'
import { Log, type LogRead } from '../../../table/log-screen.tsx'
import { api, toastProblem } from '../../../wire/api.ts'

const words = {
  everybody: 'All accounts',
  retry: 'Run now',
  retryChosen: (count: number) => `Run ${plural(count, 'job')} now`,
  retried: (count: number) => `${plural(count, 'job')} will run at once`,
  none: '–',
  stuck: 'Stuck',
  id: 'ID',
  name: 'Name',
  why: 'Look at it',
  error: 'Last error',
  label: ({ title, id }: JobRow) => `${title} ${id}`,
}

const tones = {
  waiting: 'neutral',
  later: 'neutral',
  retrying: 'warn',
  running: 'info',
  given_up: 'bad',
  done: 'good',
} as const

const columns = logColumns<typeof jobsTable, JobRow>(jobsTable, {
  state: ({ state, stuck }) =>
    stuck ? (
      <Badge tone="bad">{words.stuck}</Badge>
    ) : (
      <Badge tone={tones[state]}>{jobsTable.columns.state.of[state]}</Badge>
    ),
  business: ({ business }) => business?.name ?? words.everybody,
})

const everything = {}

/** Jobs one by one; what was given up, or waits for its next try, can be run at once. */
export function JobList({ onChange }: { onChange: () => void }) {
  const [selected, setSelected] = useState(new Set<string>())
  const retry = async (ids: string[], { again }: LogRead<JobRow>) => {
    try {
      const { count } = await api.jobs.retry({ ids })
      toast.success(words.retried(count))
      setSelected(new Set())
    } catch (error) {
      toastProblem(error)
    }
    again()
    onChange()
  }
  return (
    <Log
      table={jobsTable}
      call={api.jobs.list}
      of={everything}
      noun={['job', 'jobs']}
      columns={columns}
      rowLabel={words.label}
      selection={{ selected, onChange: setSelected }}
      onRefresh={onChange}
      expanded={(row) => <Details row={row} />}
      selectedActions={(read) => {
        const ids = (read.rows ?? []).filter((row) => selected.has(row.id) && canRetry(row.state))
        return (
          <Button
            icon={<RefreshCw aria-hidden />}
            isDisabled={ids.length === 0}
            onPress={() =>
              void retry(
                ids.map(({ id }) => id),
                read,
              )
            }
          >
            {ids.length === 0 ? words.retry : words.retryChosen(ids.length)}
          </Button>
        )
      }}
    />
  )
}

function Details({ row }: { row: JobRow }) {
  return (
    <Facts
      of={{
        [words.name]: row.job,
        [words.id]: row.id,
        [words.why]: row.stuck === null ? words.none : stuckWords[row.stuck],
        [words.error]: row.error ?? words.none,
      }}
    />
  )
}
