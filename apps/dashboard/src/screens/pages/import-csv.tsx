import { pathTo } from '@linkwright/core/access/screens'
import { Alert } from '@linkwright/react-ui/alert'
import { ButtonLink } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import { Stepper } from '@linkwright/react-ui/stepper'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { useAddressState, useScreenParams } from '../../navigation.tsx'
import { useSession } from '../../session/session.ts'
import { lazy } from '../../code/lazy.tsx'
import { ChooseFile } from './import/choose-file.tsx'
import { dropJob, getJob, type ImportPlace, isOfPlace, isOver, jobKey } from '../../imports/jobs.ts'
import { ImportProgress } from './import/progress.tsx'
import { onRuns, runOf, startRun } from '../../imports/run.ts'
import { useStepHeading } from '../../imports/use-step-heading.ts'
import '../../imports/import.css'

const ImportsList = lazy(
  async () => (await import('./import/imports-list.tsx')).ImportsList,
  () => (
    <Card title={texts.imports}>
      <Skeleton lines={3} />
    </Card>
  ),
)

/** The largest part of this screen: preloaded while the user chooses a file. */
const mapColumns = () => import('./import/map-columns.tsx')
const MapColumns = lazy(async () => (await mapColumns()).MapColumns)

const texts = {
  title: { page: 'Import links via CSV', site: 'Import links for all pages' },
  steps: ['File', 'Columns', 'Result'],
  headings: {
    file: 'Choose a file',
    columns: (name: string) => `Columns of ${name}`,
    result: (name: string) => `Import of ${name}`,
  },
  about: {
    page: 'Rows that link to other pages are left out, unless you choose their pages. You check everything before it is saved, and can undo it for 30 days.',
    site: 'Each row goes to the page that it links to. You check everything before it is saved, and can undo it for 30 days.',
  },
  label: 'Steps of the import',
  loading: 'the import',
  imports: 'Imports',
  notFound: (list: string) =>
    `This import was not found: it was discarded, started in another browser, or started a week ago. Links that it added are on ${list}.`,
  lists: { page: 'Completed Links', site: 'Site Links' },
}

/** Import CSV: file, columns and preview, result. */
export function ImportCsv() {
  const { siteId, pageId } = useScreenParams('import-csv')
  return <ImportSteps place={{ siteId: Number(siteId), pageId: Number(pageId) }} />
}

/** The same for all pages of a site: each row goes to the page that it links to. */
export function ImportSite() {
  const { siteId } = useScreenParams('site-import')
  return <ImportSteps place={{ siteId: Number(siteId), pageId: undefined }} />
}

/** The URL holds the import's id. */
function ImportSteps({ place }: { place: ImportPlace }) {
  const { user } = useSession()
  const [id, setId] = useAddressState('import', '')
  const { data: stored, isPending } = useJob(id, user.id, place)
  const run = useSyncExternalStore(onRuns, () => runOf(id))
  const job = run?.job ?? stored ?? undefined
  const isStarted = job?.reading !== undefined
  useEffect(() => {
    if (job !== undefined && isStarted && run === undefined) startRun(job)
  }, [job, isStarted, run])

  // A failed preload is retried when the code is needed.
  useEffect(() => {
    void Promise.all([mapColumns(), import('./import/preview.tsx')]).catch(() => undefined)
  }, [])

  const kind = place.pageId === undefined ? 'site' : 'page'
  const isFinding = id !== '' && isPending && run === undefined
  const step = job === undefined ? 0 : isStarted ? 2 : 1
  const heading = useStepHeading(isFinding ? undefined : step)
  const leave = () => {
    if (job !== undefined && (!isStarted || isOver(job))) void dropJob(job.id)
    setId('')
  }
  const waiting = (
    <Loading label={texts.loading}>
      <Skeleton shape="block" height={240} />
    </Loading>
  )
  return (
    <div className="ld-import-screen">
      <Card
        title={texts.title[kind]}
        subtitle={texts.about[kind]}
        actions={
          <ButtonLink href={listOf(place)} icon={<ArrowLeft aria-hidden />}>
            {texts.lists[kind]}
          </ButtonLink>
        }
      >
        <Stepper label={texts.label} steps={texts.steps} current={step} />
        {!isFinding && (
          <h3
            className={job === undefined ? 'lw-hidden' : 'lw-import-subtitle ld-import-step'}
            tabIndex={-1}
            ref={heading}
          >
            {job === undefined
              ? texts.headings.file
              : texts.headings[isStarted ? 'result' : 'columns'](job.fileName)}
          </h3>
        )}
        {isFinding && waiting}
        {id !== '' && stored === null && run === undefined && (
          <Alert tone="info">{texts.notFound(texts.lists[kind])}</Alert>
        )}
        {!isFinding && job === undefined && (
          <ChooseFile userId={user.id} {...place} onJob={(next) => setId(next, { replace: false })} />
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
      {!isFinding && job === undefined && <ImportsList place={place} />}
    </div>
  )
}

/** Where the imported links are listed. */
const listOf = ({ siteId, pageId }: ImportPlace) =>
  pageId === undefined ? pathTo('site-links', { siteId }) : pathTo('page-completed-links', { siteId, pageId })

/** The import of the URL; null if this browser does not store it. */
function useJob(id: string, userId: number, place: ImportPlace) {
  return useQuery({
    queryKey: jobKey(id),
    queryFn: async () => {
      const job = await getJob(id, userId)
      return job !== undefined && isOfPlace(job, place) ? job : null
    },
    enabled: id !== '',
    staleTime: Infinity,
  })
}
