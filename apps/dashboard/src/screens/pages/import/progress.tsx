import { pathTo } from '@linkwright/core/access/screens'
import { textlessMessage } from '@linkwright/core/tracking/links/file-notes'
import { Alert } from '@linkwright/react-ui/alert'
import { Button, ButtonLink } from '@linkwright/react-ui/button'
import { ImportResult } from '@linkwright/react-ui/csv-mapper'
import { Progress } from '@linkwright/react-ui/progress'
import { useFormat } from '@linkwright/react-ui/provider'
import { problemMessage } from '../../../wire/api.ts'
import { type ImportJob, isOver } from '../../../imports/jobs.ts'
import { lazy } from '../../../code/lazy.tsx'
import { type Run, startRun } from '../../../imports/run.ts'

const ImportChanges = lazy(async () => (await import('./changes.tsx')).ImportChanges)

const texts = {
  sending: (sent: string, all: string) =>
    `${sent} of ${all} rows are uploaded. Keep this tab open until the upload is complete; you can go to other screens.`,
  stays: 'The file is uploaded: you can close this tab. We notify you when the import ends.',
  stopped: 'The import is paused',
  saved: (rows: string) => `${rows} rows are uploaded. Try again for the rest; no row is imported twice.`,
  again: 'Try again',
  done: 'Rows done',
  links: 'Completed Links',
  siteLinks: 'Site Links',
  other: 'Import another file',
}

interface ProgressProps {
  run: Run
  onOther: () => void
}

/** The third step: progress, then the result. */
export function ImportProgress({ run, onOther }: ProgressProps) {
  const { number } = useFormat()
  const { job, problem, isRunning } = run
  const sums = sumsOf(job)
  const over = isOver(job)
  const isPaused = problem !== undefined && !isRunning
  return (
    <div className="ld-import">
      {isPaused && (
        <Alert
          tone="bad"
          role="alert"
          title={texts.stopped}
          actions={
            <Button size="sm" onPress={() => startRun(job)}>
              {texts.again}
            </Button>
          }
        >
          {problemMessage(problem)} {texts.saved(number(sums.sent))}
        </Alert>
      )}
      {isPaused ? (
        <Progress label={texts.done} value={sums.done} max={job.total} />
      ) : (
        <ImportResult
          status={over ? sums.state : 'processing'}
          count={sums.count}
          duplicate={sums.duplicate}
          leftOut={sums.leftOut}
          refused={sums.refused}
          refusedCount={sums.refusedCount}
          progress={{ done: sums.done, total: job.total }}
          detail={
            over
              ? (sums.error ?? textlessMessage(sums.textless, job.good ?? job.total))
              : job.isSent
                ? texts.stays
                : texts.sending(number(sums.sent), number(job.total))
          }
        />
      )}
      {(over || isPaused) && (
        <div className="ld-import-actions">
          {over && (
            <ButtonLink variant="primary" href={linksPath(job)}>
              {job.pageId === undefined ? texts.siteLinks : texts.links}
            </ButtonLink>
          )}
          <Button onPress={onOther}>{texts.other}</Button>
        </div>
      )}
      {/* Loads after the result: below the buttons, so that they do not move. */}
      {over && <ImportChanges job={job} />}
    </div>
  )
}

const linksPath = ({ siteId, pageId }: ImportJob) =>
  pageId === undefined ? pathTo('site-links', { siteId }) : pathTo('page-completed-links', { siteId, pageId })

/** Totals of all batches. An import has failed if no link was added or it was aborted. */
function sumsOf({ answers }: ImportJob) {
  const sum = (of: (part: (typeof answers)[number]) => number) =>
    answers.reduce((total, part) => total + of(part), 0)
  const count = sum((part) => part.count)
  const duplicate = sum((part) => part.duplicate)
  const error = answers.find((part) => part.error)?.error ?? undefined
  return {
    count,
    duplicate,
    error,
    leftOut: sum((part) => part.leftOut ?? 0),
    textless: sum((part) => part.textless ?? 0),
    sent: sum(({ from, to }) => to - from),
    done: sum((part) => part.done),
    refusedCount: sum((part) => part.refusedCount),
    refused: answers.flatMap((part) => part.refused),
    state: error === undefined && count + duplicate > 0 ? ('success' as const) : ('failed' as const),
  }
}
