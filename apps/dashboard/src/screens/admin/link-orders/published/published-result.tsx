import { plural } from '@linkwright/core/values/text'
import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { ImportResult } from '@linkwright/react-ui/csv-mapper'
import { Progress } from '@linkwright/react-ui/progress'
import type { ReactNode } from 'react'
import { isOver } from '../../../../imports/jobs.ts'
import { type PublishedRun, startPublished } from '../../../../imports/published-run.ts'
import { problemMessage } from '../../../../wire/api.ts'

const texts = {
  sending: 'You can go to other screens. If you close this tab, the import continues when you open it again.',
  stopped: 'The import is paused',
  kept: (stored: number) =>
    `${plural(stored, 'published URL')} stored. Try again for the rest; no row is stored twice.`,
  again: 'Try again',
  done: 'Rows done',
  stored: (count: number) => `${plural(count, 'published URL')} stored`,
  unchanged: (count: number) => ` · ${plural(count, 'row')} already stored`,
  other: 'Import another file',
}

interface PublishedResultProps {
  run: PublishedRun
  onOther: () => void
  /** Renders actions for the orders with stored lines. */
  whatNext: (orders: readonly number[]) => ReactNode
}

/** Step 3: progress, then the result, and the orders that can be completed. */
export function PublishedResult({
  run: { job, problem, isRunning },
  onOther,
  whatNext,
}: PublishedResultProps) {
  const over = isOver(job)
  const isPaused = problem !== undefined && !isRunning
  const sums = sumsOf(job)
  return (
    <div className="ld-import">
      {isPaused ? (
        <>
          <Alert
            tone="bad"
            role="alert"
            title={texts.stopped}
            actions={
              <Button size="sm" onPress={() => startPublished(job)}>
                {texts.again}
              </Button>
            }
          >
            {problemMessage(problem)} {texts.kept(sums.saved)}
          </Alert>
          <Progress label={texts.done} value={sums.done} max={job.rows.length} />
        </>
      ) : (
        <ImportResult
          status={over ? (sums.saved + sums.unchanged > 0 ? 'success' : 'failed') : 'processing'}
          figures={`${texts.stored(sums.saved)}${sums.unchanged > 0 ? texts.unchanged(sums.unchanged) : ''}`}
          refused={sums.refused}
          progress={{ done: sums.done, total: job.rows.length }}
          {...(over ? {} : { detail: texts.sending })}
        />
      )}
      {over && sums.orders.length > 0 && whatNext(sums.orders)}
      {(over || isPaused) && (
        <div className="ld-import-actions">
          <Button onPress={onOther}>{texts.other}</Button>
        </div>
      )}
    </div>
  )
}

function sumsOf({ answers, refused, unchanged }: PublishedRun['job']) {
  const sum = (of: (part: (typeof answers)[number]) => number) =>
    answers.reduce((total, part) => total + of(part), 0)
  return {
    saved: sum((part) => part.saved),
    unchanged: unchanged + sum((part) => part.unchanged),
    done: sum(({ from, to }) => to - from),
    refused: [...refused, ...answers.flatMap((part) => part.refused)].toSorted((a, b) => a.line - b.line),
    orders: [...new Set(answers.flatMap((part) => part.orders))],
  }
}
