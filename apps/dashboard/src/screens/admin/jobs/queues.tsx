import { isStuck, pauseAdvice, queueLabels } from '@linkwright/core/admin/jobs/queues'
import { plural } from '@linkwright/core/values/text'
import { Badge } from '@linkwright/react-ui/badge'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { useFormat } from '@linkwright/react-ui/provider'
import { type Column, DataTable } from '@linkwright/react-ui/table'
import { toast } from '@linkwright/react-ui/toast'
import type { QueueState } from '@linkwright/sdk'
import { useState } from 'react'
import { TryAgain } from '../../../wire/try-again.tsx'
import { ConfirmAction } from '../../../form/confirm-action.tsx'
import { api, toastProblem } from '../../../wire/api.ts'

const texts = {
  title: 'Queues',
  name: 'Queue',
  state: 'State',
  waiting: 'Waiting',
  later: 'Later',
  running: 'Running',
  stuck: 'Stuck',
  givenUp: 'Failed',
  oldest: 'Oldest',
  act: 'Action',
  none: '–',
  well: 'OK',
  wrong: 'Needs attention',
  paused: 'Paused',
  pausedBy: (who: string, moment: string) => `${who}, ${moment}`,
  pause: 'Pause',
  pauseNamed: (label: string) => `Pause ${label}`,
  resume: 'Resume',
  resumeNamed: (label: string) => `Resume ${label}`,
  ask: (label: string) => `Pause the queue ${label}?`,
  isPaused: (label: string) => `${label} is paused`,
  isResumed: (label: string) => `${label} is running again`,
  nothing: 'Nothing to report',
}

interface QueuesProps {
  queues: readonly QueueState[] | undefined
  isLoading: boolean
  error: Error | null
  onChange: () => void
}

const figures = [
  ['waiting', texts.waiting],
  ['later', texts.later],
  ['running', texts.running],
  ['stuck', texts.stuck],
  ['given_up', texts.givenUp],
] as const

/** The queues with their job counts, and buttons to pause and resume. */
export function Queues({ queues = [], isLoading, error, onChange }: QueuesProps) {
  const { number } = useFormat()
  const [pausing, setPausing] = useState<QueueState['queue']>()
  const resume = async ({ queue }: QueueState) => {
    try {
      await api.jobs.resume({ queue })
      toast.success(texts.isResumed(queueLabels[queue].label))
    } catch (problem) {
      toastProblem(problem)
    }
    onChange()
  }
  const columns: readonly Column<QueueState>[] = [
    { id: 'queue', header: texts.name, isPrimary: true, cell: ({ queue }) => queueLabels[queue].label },
    { id: 'state', header: texts.state, cell: (row) => <State {...row} /> },
    ...figures.map(([name, header]): Column<QueueState> => ({
      id: name,
      header,
      kind: 'count',
      cell: (row) => number(row[name]),
    })),
    {
      id: 'oldest',
      header: texts.oldest,
      hideOnPhone: true,
      cell: ({ oldest_seconds: seconds }) =>
        seconds === null ? texts.none : plural(Math.ceil(seconds / 60), 'minute'),
    },
    {
      id: 'act',
      header: texts.act,
      cell: (row) => {
        const { label } = queueLabels[row.queue]
        return row.paused ? (
          <Button size="sm" aria-label={texts.resumeNamed(label)} onPress={() => void resume(row)}>
            {texts.resume}
          </Button>
        ) : (
          <Button size="sm" aria-label={texts.pauseNamed(label)} onPress={() => setPausing(row.queue)}>
            {texts.pause}
          </Button>
        )
      },
    },
  ]
  return (
    <Card title={texts.title} padding="none">
      <DataTable
        label={texts.title}
        columns={columns}
        rows={[...queues]}
        rowId={({ queue }) => queue}
        isLoading={isLoading}
        error={error && queues.length === 0 ? <TryAgain error={error} onPress={onChange} /> : undefined}
        empty={texts.nothing}
      />
      {pausing && <ConfirmPause queue={pausing} onClose={() => setPausing(undefined)} onDone={onChange} />}
    </Card>
  )
}

function State({ paused, ...row }: QueueState) {
  const { moment } = useFormat()
  if (paused)
    return (
      <span>
        <Badge tone="warn">{texts.paused}</Badge> {texts.pausedBy(paused.by, moment(paused.since))}
      </span>
    )
  return isStuck(row) ? <Badge tone="warn">{texts.wrong}</Badge> : <Badge tone="good">{texts.well}</Badge>
}

interface ConfirmPauseProps {
  queue: QueueState['queue']
  onClose: () => void
  onDone: () => void
}

function ConfirmPause({ queue, onClose, onDone }: ConfirmPauseProps) {
  const { label } = queueLabels[queue]
  const pause = async () => {
    await api.jobs.pause({ queue })
    toast.success(texts.isPaused(label))
    onDone()
  }
  return (
    <ConfirmAction onClose={onClose} title={texts.ask(label)} confirmLabel={texts.pause} action={pause}>
      {pauseAdvice(queue)}
    </ConfirmAction>
  )
}
