import { Alert } from '@linkwright/react-ui/alert'
import { Card } from '@linkwright/react-ui/card'
import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import { Stepper } from '@linkwright/react-ui/stepper'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { queryClient } from '../../api.ts'
import { useAddressState, useScreenParams } from '../../navigation.tsx'
import { useSession } from '../../session.ts'
import { ChooseFile } from './import/choose-file.tsx'
import { dropJob, getJob, type ImportJob, isOver, jobKey, putJob } from './import/jobs.ts'
import { MapColumns } from './import/map-columns.tsx'
import { ImportProgress } from './import/progress.tsx'
import { onRuns, runOf, startRun } from './import/run.ts'
import './import/import.css'

const words = {
  title: 'Import links via CSV',
  steps: ['File', 'Columns', 'Result'],
  label: 'Steps of the import',
  loading: 'the import',
  gone: 'This import is not known here: it was discarded, begun in another browser, or begun a week ago. What it has added is on Completed Links.',
}

/** Import CSV: file, columns and preview, result; the import itself stands in the address. */
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

  const leave = () => {
    if (job !== undefined && (!isStarted || isOver(job))) void dropJob(job.id)
    setId('')
  }
  return (
    <Card title={words.title}>
      <Stepper label={words.label} steps={words.steps} current={job === undefined ? 0 : isStarted ? 2 : 1} />
      {id !== '' && isPending && (
        <Loading label={words.loading}>
          <Skeleton shape="block" height={240} />
        </Loading>
      )}
      {id !== '' && kept === null && run === undefined && <Alert tone="info">{words.gone}</Alert>}
      {(id === '' || (!isPending && job === undefined)) && (
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
          onStart={(reading, total) => {
            const started: ImportJob = { ...job, reading, total }
            // Kept first, so that a reload goes on with it; the effect above then starts it.
            void putJob(started).then(() => queryClient.setQueryData(jobKey(job.id), started))
          }}
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
