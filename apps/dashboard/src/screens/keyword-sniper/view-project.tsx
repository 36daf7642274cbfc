import { pathTo } from '@linkwright/core/access/screens'
import { SNIPER_FILE } from '@linkwright/core/tracking/sniper/project-file'
import { gatherNote, type GatheredKind } from '@linkwright/core/tracking/sniper/gather-note'
import { SAMPLE_DATA } from '@linkwright/core/tracking/scouting/scout-note'
import { Alert } from '@linkwright/react-ui/alert'
import { Button, ButtonLink } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import type { SniperKeyword, SniperProject } from '@linkwright/sdk'
import { ArrowLeft, Trash2 } from 'lucide-react'
import { blobOf } from '../../browser/blob-of.ts'
import { useLastKnown } from '../../form/use-last-known.tsx'
import { useAddressState } from '../../navigation.tsx'
import { sampleBadge } from '../../scouting/sample-badge.tsx'
import { useNameOpened } from '../../shell/opened.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { TryAgain } from '../../wire/try-again.tsx'
import { api, useApi } from '../../wire/api.ts'
import { serverNow } from '../../wire/clock.ts'
import { ExportButton } from '../../table/export-button.tsx'
import { download } from '../../browser/download.ts'
import { NotFound } from '../../shell/not-found.tsx'
import { expiryOf } from './expiry.ts'
import { ResultsTable } from './results-table.tsx'
import { Summary } from './summary.tsx'
import { useMoreResults } from './use-more-results.ts'
import './keyword-sniper.css'

const texts = {
  title: 'Keyword Sniper',
  back: 'All projects',
  deleted: (name: string) => `${name} was deleted.`,
  export: 'Export',
  phrases: 'Key phrases',
  results: (phrase: string) => `Top 10 for “${phrase}”`,
  loading: 'the project',
}

/** One project: a button per key phrase, its top ten with averages, below the summary. */
export function ViewSniperProject() {
  const [id] = useAddressState('project', '')
  const { data: projects, error, refetch } = useApi(api.sniper.list, {})
  const { lastKnown: project, isDeleted } = useLastKnown(
    projects?.find((each) => String(each.id) === id),
    id,
  )
  if (projects === undefined)
    return (
      <>
        <ScreenHead title={texts.title} />
        {error === null ? (
          <Loading label={texts.loading}>
            <Skeleton shape="block" height={320} />
          </Loading>
        ) : (
          <TryAgain error={error} onPress={() => void refetch()} />
        )}
      </>
    )
  if (project === undefined) return <NotFound />
  return isDeleted ? <DeletedProject project={project} /> : <Project project={project} />
}

/** Shown after another user deleted the open project. */
function DeletedProject({ project }: { project: SniperProject }) {
  return (
    <EmptyState
      icon={<Trash2 aria-hidden />}
      title={texts.deleted(project.name)}
      action={
        <ButtonLink href={pathTo('keyword-sniper')} icon={<ArrowLeft aria-hidden />}>
          {texts.back}
        </ButtonLink>
      }
    />
  )
}

function Project({ project }: { project: SniperProject }) {
  useMoreResults(project)
  useNameOpened('keyword-sniper', project.name)
  const [selected, setSelected] = useAddressState('phrase', '')
  const phrase = project.keywords.find(({ id }) => String(id) === selected) ?? project.keywords[0]
  const about = [expiryOf(project), project.client, project.url]
  return (
    <>
      <ScreenHead title={project.name} subtitle={about.filter((each) => each !== '').join(' · ')}>
        {sampleBadge(isSampleProject(project) ? SAMPLE_DATA : undefined)}
        <ExportButton
          label={texts.export}
          onExport={async () =>
            download(SNIPER_FILE, await blobOf(await api.sniper.export.stream({ id: project.id })))
          }
        />
        <ButtonLink href={pathTo('keyword-sniper')} icon={<ArrowLeft aria-hidden />}>
          {texts.back}
        </ButtonLink>
      </ScreenHead>
      <div className="ld-sniper">
        <Summary project={project} />
        <div className="ld-sniper-buttons" role="group" aria-label={texts.phrases}>
          {project.keywords.map(({ id, keyword }) => (
            <Button key={id} aria-pressed={id === phrase?.id} onPress={() => setSelected(String(id))}>
              {keyword}
            </Button>
          ))}
        </div>
        {phrase && <Results project={project} phrase={phrase} />}
      </div>
    </>
  )
}

function isSampleProject({ volumes, keywords }: SniperProject): boolean {
  return volumes.is_sample || keywords.some(({ top_ten, links }) => top_ten.is_sample || links.is_sample)
}

function Results({ project, phrase }: { project: SniperProject; phrase: SniperKeyword }) {
  const input = { id: project.id, keywordId: phrase.id }
  const { data: rows, error, refetch } = useApi(api.sniper.topTen, input)
  return (
    <Card title={texts.results(phrase.keyword)} padding="none">
      <Notes phrase={phrase} />
      <ResultsTable
        rows={rows ?? []}
        phrase={phrase.keyword}
        isLoading={rows === undefined && error === null}
        error={
          error !== null && rows === undefined ? (
            <TryAgain isLine error={error} onPress={() => void refetch()} />
          ) : undefined
        }
      />
    </Card>
  )
}

/** What is missing and why. Links are only requested once there is a top ten. */
function Notes({ phrase }: { phrase: SniperKeyword }) {
  const kind: GatheredKind = phrase.top_ten.state === 'ok' ? 'links' : 'top_ten'
  const note = gatherNote(kind, phrase[kind], serverNow())
  if (note === undefined) return null
  return (
    <div className="ld-sniper-notes">
      {phrase[kind].state === 'failed' ? (
        <Alert tone="warn">{note}</Alert>
      ) : (
        <p className="ld-quiet">{note}</p>
      )}
    </div>
  )
}
