import { pathTo } from '@linkwright/core/access/screens'
import { textlessMessage } from '@linkwright/core/tracking/links/file-notes'
import { Alert } from '@linkwright/react-ui/alert'
import { Button, ButtonLink } from '@linkwright/react-ui/button'
import { ImportResult } from '@linkwright/react-ui/csv-mapper'
import { Progress } from '@linkwright/react-ui/progress'
import { useFormat } from '@linkwright/react-ui/provider'
import { problemMessage } from '../../../wire/api.ts'
import { type ImportJob, isOver } from '../../../imports/jobs.ts'
import { type Run, startRun } from '../../../imports/run.ts'

const words = {
  sending: (sent: string, all: string) =>
    `${sent} of ${all} rows are uploaded. Keep this tab open until all are; you can go to other screens.`,
  stays: 'The file is uploaded: you can close this tab. We notify you when the import ends.',
  stopped: 'The import is paused',
  saved: (rows: string) => `${rows} rows are uploaded. Try again for the rest; no row is imported twice.`,
  again: 'Try again',
  done: 'Rows done',
  links: 'Completed Links',
  other: 'Import another file',
}

interface ProgressProps {
  run: Run
  onOther: () => void
}

/** The third step: how far the import is, then what it has done. */
export function ImportProgress({ run, onOther }: ProgressProps) {
  const { number } = useFormat()
  const { job, problem, isRunning } = run
  const sums = sumsOf(job)
  const over = isOver(job)
  const isStill = problem !== undefined && !isRunning
  return (
    <div className="ld-import">
      {isStill && (
        <Alert
          tone="bad"
          role="alert"
          title={words.stopped}
          actions={
            <Button size="sm" onPress={() => startRun(job)}>
              {words.again}
            </Button>
          }
        >
          {problemMessage(problem)} {words.saved(number(sums.sent))}
        </Alert>
      )}
      {isStill ? (
        <Progress label={words.done} value={sums.done} max={job.total} />
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
                ? words.stays
                : words.sending(number(sums.sent), number(job.total))
          }
        />
      )}
      {(over || isStill) && (
        <div className="ld-import-actions">
          {over && (
            <ButtonLink
              variant="primary"
              href={pathTo('page-completed-links', { siteId: job.siteId, pageId: job.pageId })}
            >
              {words.links}
            </ButtonLink>
          )}
          <Button onPress={onOther}>{words.other}</Button>
        </div>
      )}
    </div>
  )
}

/** What became of all batches together; an import has failed when no link of it is there, or it was given up. */
function sumsOf({ answers }: ImportJob) {
  const sum = (of: (answer: (typeof answers)[number]) => number) =>
    answers.reduce((total, answer) => total + of(answer), 0)
  const count = sum((answer) => answer.count)
  const duplicate = sum((answer) => answer.duplicate)
  const error = answers.find((answer) => answer.error)?.error ?? undefined
  return {
    count,
    duplicate,
    error,
    leftOut: sum((answer) => answer.leftOut ?? 0),
    textless: sum((answer) => answer.textless ?? 0),
    sent: sum(({ from, to }) => to - from),
    done: sum((answer) => answer.done),
    refusedCount: sum((answer) => answer.refusedCount),
    refused: answers.flatMap((answer) => answer.refused),
    state: error === undefined && count + duplicate > 0 ? ('success' as const) : ('failed' as const),
  }
}
