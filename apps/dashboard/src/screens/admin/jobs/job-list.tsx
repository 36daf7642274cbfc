import { canRetry, stuckLabels } from '@linkwright/core/admin/jobs/job-states'
import { jobsTable } from '@linkwright/core/admin/jobs/jobs.table'
import { plural } from '@linkwright/core/values/text'
import { Badge } from '@linkwright/react-ui/badge'
import { Button } from '@linkwright/react-ui/button'
import { CutText } from '@linkwright/react-ui/cut-text'
import { toast } from '@linkwright/react-ui/toast'
import type { JobRow } from '@linkwright/sdk'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Facts } from '../../../shell/facts.tsx'
import { Log } from '../../../table/log-screen.tsx'
import { defineLog, useLog } from '../../../table/use-log.ts'
import { api, toastProblem } from '../../../wire/api.ts'

const texts = {
  allAccounts: 'All accounts',
  retry: 'Run now',
  retrySelected: (count: number) => `Run ${plural(count, 'job')} now`,
  retried: (count: number) => `${plural(count, 'job')} will run now`,
  none: '–',
  stuck: 'Stuck',
  id: 'ID',
  name: 'Name',
  why: 'Stuck because',
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

const jobs = defineLog({
  table: jobsTable,
  call: () => api.jobs.list,
  noun: ['job', 'jobs'],
  cells: {
    state: ({ state, stuck }) =>
      stuck ? (
        <Badge tone="bad">{texts.stuck}</Badge>
      ) : (
        <Badge tone={tones[state]}>{jobsTable.columns.state.of[state]}</Badge>
      ),
    business: ({ business }) => business?.name ?? texts.allAccounts,
    // A phone has no room for cells without a value.
    error: ({ error }) =>
      error === null ? <span className="ld-none">{texts.none}</span> : <CutText text={error} lines={1} />,
  },
  rowLabel: texts.label,
})

const jobsDueAtOnce = { ...jobs, columns: jobs.columns.filter(({ id }) => id !== 'due_at') }

const minuteOf = (moment: string) => moment.slice(0, 16)

/** The jobs. Failed jobs and those waiting for a retry can be run now. */
export function JobList({ onChange }: { onChange: () => void }) {
  const [selected, setSelected] = useState(new Set<string>())
  const log = useLog(jobs, { onRefresh: onChange })
  const chosen = (log.rows ?? []).flatMap(({ id, state }) =>
    selected.has(id) && canRetry(state) ? [id] : [],
  )
  const retry = async () => {
    try {
      const { count } = await api.jobs.retry({ ids: chosen })
      toast.success(texts.retried(count))
      setSelected(new Set())
    } catch (error) {
      toastProblem(error)
    }
    log.refresh()
  }
  // Most jobs are due when they are queued.
  const isLater =
    log.rows?.some(({ created_at, due_at }) => minuteOf(created_at) !== minuteOf(due_at)) ?? false
  const definition = isLater ? jobs : jobsDueAtOnce
  return (
    <Log
      log={{ ...log, definition }}
      isCompact
      expanded={(row) => <Details row={row} />}
      selection={{
        selected,
        onChange: setSelected,
        actions: (
          <Button
            icon={<RefreshCw aria-hidden />}
            isDisabled={chosen.length === 0}
            onPress={() => void retry()}
          >
            {chosen.length === 0 ? texts.retry : texts.retrySelected(chosen.length)}
          </Button>
        ),
      }}
    />
  )
}

function Details({ row }: { row: JobRow }) {
  return (
    <Facts
      of={{
        [texts.name]: row.job,
        [texts.id]: row.id,
        [texts.why]: row.stuck === null ? texts.none : stuckLabels[row.stuck],
        [texts.error]: row.error ?? texts.none,
      }}
    />
  )
}
