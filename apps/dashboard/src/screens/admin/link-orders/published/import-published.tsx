import { Alert } from '@linkwright/react-ui/alert'
import { Card } from '@linkwright/react-ui/card'
import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import { Stepper } from '@linkwright/react-ui/stepper'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../../../../session/session.ts'
import { getJob, jobKey } from '../../../../imports/jobs.ts'
import {
  dropPublished,
  onPublished,
  type PublishedJob,
  publishedRun,
  startPublished,
} from '../../../../imports/published-run.ts'
import { CheckPublished } from './check-published.tsx'
import { ChoosePublished } from './choose-published.tsx'
import { PublishedResult } from './published-result.tsx'
import { useStepHeading } from '../../../../imports/use-step-heading.ts'
import '../../../../imports/import.css'

const texts = {
  title: 'Import published pages',
  steps: ['File', 'Check', 'Result'],
  headings: {
    file: 'Choose a file',
    check: (name: string) => `Check of ${name}`,
    result: (name: string) => `Import of ${name}`,
  },
  label: 'Steps of the import',
  loading: 'the import',
  gone: 'This import was not found: it was discarded, started in another browser, or started a week ago. The orders show what it stored.',
}

interface ImportPublishedProps {
  /** Id of the import; any other text shows the file selection. */
  id: string
  onJob: (id: string) => void
  whatNext: (orders: readonly number[]) => ReactNode
}

/** Imports published URLs from a vendor's file. Every row is checked before any is stored. */
export function ImportPublished({ id, onJob, whatNext }: ImportPublishedProps) {
  const { user } = useSession()
  const isNew = id === NEW
  const { data: stored, isPending } = useQuery({
    queryKey: jobKey(id),
    queryFn: async () => (await getJob<PublishedJob>(id, user.id, 'published')) ?? null,
    enabled: !isNew,
    staleTime: Infinity,
  })
  const run = useSyncExternalStore(onPublished, () => publishedRun(id))
  const job = run?.job ?? stored ?? undefined
  const isStarted = job?.reading !== undefined
  useEffect(() => {
    if (job !== undefined && isStarted && run === undefined) startPublished(job)
  }, [job, isStarted, run])
  const isFinding = !isNew && isPending && run === undefined
  const step = job === undefined ? 0 : isStarted ? 2 : 1
  const heading = useStepHeading(isFinding ? undefined : step)
  const leave = () => {
    onJob(NEW)
    if (job !== undefined) void dropPublished(job.id)
  }
  return (
    <Card title={texts.title}>
      <Stepper label={texts.label} steps={texts.steps} current={step} />
      {isFinding ? (
        <Loading label={texts.loading}>
          <Skeleton shape="block" height={240} />
        </Loading>
      ) : (
        <h3 className="lw-import-subtitle ld-import-step" tabIndex={-1} ref={heading}>
          {job === undefined
            ? texts.headings.file
            : texts.headings[isStarted ? 'result' : 'check'](job.fileName)}
        </h3>
      )}
      {!isNew && stored === null && run === undefined && <Alert tone="info">{texts.gone}</Alert>}
      {!isFinding && job === undefined && <ChoosePublished userId={user.id} onJob={onJob} />}
      {job !== undefined && !isStarted && (
        <CheckPublished key={job.id} job={job} onOther={leave} onStart={startPublished} />
      )}
      {run !== undefined && isStarted && <PublishedResult run={run} onOther={leave} whatNext={whatNext} />}
    </Card>
  )
}

/** URL parameter while no file is selected. */
const NEW = 'new'
