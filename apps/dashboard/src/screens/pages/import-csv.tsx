import { Alert } from '@linkwright/react-ui/alert'
import { Card } from '@linkwright/react-ui/card'
import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import { Stepper } from '@linkwright/react-ui/stepper'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useAddressState, useScreenParams } from '../../navigation.tsx'
import { useSession } from '../../session/session.ts'
import { lazy } from '../../code/lazy.tsx'
import { ChooseFile } from './import/choose-file.tsx'
import { dropJob, getJob, isOver, jobKey } from '../../imports/jobs.ts'
import { ImportProgress } from './import/progress.tsx'
import { onRuns, runOf, startRun } from '../../imports/run.ts'
import { useStepHeading } from '../../imports/use-step-heading.ts'
import '../../imports/import.css'

/** With its lists it is most of this screen: it comes while a file is chosen. */
const mapColumns = () => import('./import/map-columns.tsx')
const MapColumns = lazy(async () => (await mapColumns()).MapColumns)

const words = {
  title: 'Import links via CSV',
  steps: ['File', 'Columns', 'Result'],
  headings: {
    file: 'Choose a file',
    columns: (name: string) => `Columns of ${name}`,
    result: (name: string) => `Import of ${name}`,
  },
  label: 'Steps of the import',
  loading: 'the import',
  gone: 'This import was not found: it was discarded, started in another browser, or started a week ago. Links that it added are on Completed Links.',
}

/** Import CSV: file, columns and preview, result. The URL names the import. */
export function ImportCsv() {
  const { siteId, pageId } = useScreenParams('import-csv')
  const { user } = useSession()
  const [id, setId] = useAddressState('import', '')
  const { data: kept, isPending } = useJob(id, user.id, Number(pageId))
  const run = useSyncExternalStore(onRuns, () => runOf(id))
  const job = run?.job ?? kept ?? undefined
  const isStarted = job?.reading !== undefined
  useEffect(() => {
    if (job !== undefined && isStarted && run === undefined) startRun(job)
  }, [job, isStarted, run])

  // What does not come now is asked for again when it is needed.
  useEffect(() => {
    void Promise.all([mapColumns(), import('./import/preview.tsx')]).catch(() => undefined)
  }, [])

  const isFinding = id !== '' && isPending && run === undefined
  const step = job === undefined ? 0 : isStarted ? 2 : 1
  const heading = useStepHeading(isFinding ? undefined : step)
  const leave = () => {
    if (job !== undefined && (!isStarted || isOver(job))) void dropJob(job.id)
    setId('')
  }
  const waiting = (
    <Loading label={words.loading}>
      <Skeleton shape="block" height={240} />
    </Loading>
  )
  return (
    <Card title={words.title}>
      <Stepper label={words.label} steps={words.steps} current={step} />
      {!isFinding && (
        <h3 className="lw-import-subtitle ld-import-step" tabIndex={-1} ref={heading}>
          {job === undefined
            ? words.headings.file
            : words.headings[isStarted ? 'result' : 'columns'](job.fileName)}
        </h3>
      )}
      {isFinding && waiting}
      {id !== '' && kept === null && run === undefined && <Alert tone="info">{words.gone}</Alert>}
      {!isFinding && job === undefined && (
        <ChooseFile
          userId={user.id}
          siteId={Number(siteId)}
          pageId={Number(pageId)}
          onJob={(next) => setId(next, { replace: false })}
        />
      )}
      {job !== undefined && !isStarted && (
        <MapColumns
          key={job.id}
          job={job}
          onOther={leave}
          onStart={(reading, rows) => startRun({ ...job, reading, ...rows })}
        />
      )}
      {run !== undefined && isStarted && <ImportProgress run={run} onOther={leave} />}
    </Card>
  )
}

/** The import that the address names; null when it is not kept here. */
function useJob(id: string, userId: number, pageId: number) {
  return useQuery({
    queryKey: jobKey(id),
    queryFn: async () => {
      const job = await getJob(id, userId)
      return job?.pageId === pageId ? job : null
    },
    enabled: id !== '',
    staleTime: Infinity,
  })
}
