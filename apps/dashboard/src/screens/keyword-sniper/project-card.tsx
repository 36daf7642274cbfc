import { pathTo } from '@linkwright/core/access/screens'
import { gatherNote, phrasesGathered } from '@linkwright/core/tracking/sniper/gather-note'
import {
  GATHERING,
  GATHERING_DATA,
  deleteProjectProblem,
  isExpired,
} from '@linkwright/core/tracking/sniper/project-rules'
import { utcDay } from '@linkwright/core/values/dates'
import { Alert } from '@linkwright/react-ui/alert'
import { Badge } from '@linkwright/react-ui/badge'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { Link } from '@linkwright/react-ui/link'
import { Progress } from '@linkwright/react-ui/progress'
import { useFormat } from '@linkwright/react-ui/provider'
import type { SniperProject } from '@linkwright/sdk'
import { Trash2 } from 'lucide-react'
import { api, useApi } from '../../wire/api.ts'
import { serverNow } from '../../wire/clock.ts'
import { expiryOf } from './expiry.ts'
import { Score } from './summary.tsx'

const texts = {
  delete: 'Delete',
  deleteNamed: (name: string) => `Delete ${name}`,
  gathering: 'Looking up',
  ready: 'Ready',
  progress: 'Key phrases collected',
  easiest: 'Easiest:',
  volume: (count: string) => `${count} searches a month`,
  of: (done: number, all: number) => `${done} of ${all}`,
}

interface ProjectCardProps {
  project: SniperProject
  onDelete: () => void
}

/** A project: name, expiry, key phrases, and Delete if it can be deleted. */
export function ProjectCard({ project, onDelete }: ProjectCardProps) {
  const today = utcDay(new Date(serverNow()))
  const isGathering = project.status === GATHERING_DATA
  return (
    <Card
      as="article"
      title={
        <Link variant="quiet" href={viewOf(project)}>
          {project.name}
        </Link>
      }
      subtitle={[project.client, project.url].filter((each) => each !== '').join(' · ') || undefined}
      footer={
        <>
          <State project={project} today={today} />
          {!isExpired(project, today) && <span className="ld-quiet">{expiryOf(project)}</span>}
        </>
      }
      actions={
        deleteProjectProblem(project, today) === undefined && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Trash2 aria-hidden />}
            aria-label={texts.deleteNamed(project.name)}
            onPress={onDelete}
          >
            {texts.delete}
          </Button>
        )
      }
    >
      {!isGathering && <Easiest project={project} />}
      <ul className="ld-sniper-phrases">
        {project.keywords.map(({ id, keyword }) => (
          <li key={id}>
            <Badge tone="neutral">{keyword}</Badge>
          </li>
        ))}
      </ul>
      {isGathering && <Gathering project={project} />}
    </Card>
  )
}

/** The phrase with the lowest score: what the project was for. */
function Easiest({ project: { id } }: { project: SniperProject }) {
  const { number } = useFormat()
  const { data: rows = [] } = useApi(api.sniper.summary, { id })
  const [easiest] = rows
    .flatMap(({ score, ...row }) => (score === null ? [] : { ...row, score }))
    .toSorted((a, b) => a.score - b.score)
  if (easiest === undefined) return null
  const { keyword, score, search_volume } = easiest
  return (
    <p className="ld-sniper-easiest">
      {texts.easiest} <strong>{keyword}</strong> <Score score={score} />
      {search_volume !== null && <span className="ld-quiet">{texts.volume(number(search_volume))}</span>}
    </p>
  )
}

/** In a word, so that projects can be compared at a glance. */
function State({ project, today }: { project: SniperProject; today: string }) {
  if (isExpired(project, today)) return <Badge tone="neutral">{expiryOf(project)}</Badge>
  if (project.status === GATHERING_DATA) return <Badge tone="info">{texts.gathering}</Badge>
  return <Badge tone="up">{texts.ready}</Badge>
}

/** Progress; after a provider failure, the reason and the time of the next try. */
function Gathering({ project: { keywords } }: { project: SniperProject }) {
  const done = phrasesGathered(keywords)
  const failed = keywords.find(({ top_ten }) => top_ten.state === 'failed')
  return (
    <div className="ld-sniper-gathering">
      <p>{GATHERING}</p>
      <Progress
        label={texts.progress}
        value={done}
        max={keywords.length}
        detail={texts.of(done, keywords.length)}
      />
      {failed && <Alert tone="warn">{gatherNote('top_ten', failed.top_ten, serverNow())}</Alert>}
    </div>
  )
}

/** The URL holds the project, so that a reload keeps it. */
const viewOf = ({ id }: Pick<SniperProject, 'id'>) => `${pathTo('view-sniper-project')}?project=${id}`
