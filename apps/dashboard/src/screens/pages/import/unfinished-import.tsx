import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { useSyncExternalStore } from 'react'
import { toastProblem } from '../../../wire/api.ts'
import { type ImportJob, isOver } from '../../../imports/jobs.ts'
import { discardRun, onRuns, runOf, stopRun } from '../../../imports/run.ts'

const texts = {
  unfinished: (name: string) => `The import of ${name} is not finished.`,
  running: (name: string) => `The import of ${name} is running.`,
  over: (name: string) => `The import of ${name} has ended.`,
  resume: 'Resume',
  discard: 'Discard',
  show: 'Show',
  stop: 'Stop',
}

interface UnfinishedImportProps {
  /** As stored. */
  job: ImportJob
  onShow: () => void
  /** Called when it was stopped or discarded. */
  onStopped: () => void
}

/** An earlier import: show or stop it while it runs; resume or discard it while it is paused. */
export function UnfinishedImport({ job, onShow, onStopped }: UnfinishedImportProps) {
  const run = useSyncExternalStore(onRuns, () => runOf(job.id))
  const state = run?.isRunning ? 'running' : run && isOver(run.job) ? 'over' : 'unfinished'
  return (
    <Alert
      tone="info"
      actions={
        <>
          <Button size="sm" onPress={onShow}>
            {state === 'unfinished' ? texts.resume : texts.show}
          </Button>
          {state === 'running' && (
            <Button
              size="sm"
              variant="ghost"
              onPress={() => void stopRun(job.id).then(onStopped, toastProblem)}
            >
              {texts.stop}
            </Button>
          )}
          {state === 'unfinished' && (
            <Button
              size="sm"
              variant="ghost"
              onPress={() => void discardRun(job).then(onStopped, toastProblem)}
            >
              {texts.discard}
            </Button>
          )}
        </>
      }
    >
      {texts[state](job.fileName)}
    </Alert>
  )
}
