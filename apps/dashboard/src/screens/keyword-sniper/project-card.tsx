import { pathTo } from '@linkwright/core/access/screens'
import { gatherNote, phrasesGathered } from '@linkwright/core/tracking/sniper/gather-note'
import {
  GATHERING,
  GATHERING_DATA,
  whyNotDeleteProject,
} from '@linkwright/core/tracking/sniper/project-rules'
import { utcDay } from '@linkwright/core/values/dates'
import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { Link } from '@linkwright/react-ui/link'
import { Progress } from '@linkwright/react-ui/progress'
import type { SniperProject } from '@linkwright/sdk'
import { Trash2 } from 'lucide-react'
import { serverNow } from '../../wire/clock.ts'
import { expiryOf } from './expiry.ts'

const words = {
  delete: 'Delete',
  deleteNamed: (name: string) => `Delete ${name}`,
  progress: 'Key phrases collected',
  of: (done: number, all: number) => `${done} of ${all}`,
}

interface ProjectCardProps {
  project: SniperProject
  onDelete: () => void
}

/** A project: its name, expiry and key phrases, and Delete where it may be deleted (Spec C §2, §4). */
export function ProjectCard({ project, onDelete }: ProjectCardProps) {
  const today = utcDay(new Date(serverNow()))
  const isGathering = project.status === GATHERING_DATA
  return (
    <Card
      as="article"
      title={<Link href={viewOf(project)}>{project.name}</Link>}
      subtitle={[project.client, project.url].filter((each) => each !== '').join(' · ') || undefined}
      footer={expiryOf(project)}
      actions={
        whyNotDeleteProject(project, today) === undefined && (
          <Button
            size="sm"
            icon={<Trash2 aria-hidden />}
            aria-label={words.deleteNamed(project.name)}
            onPress={onDelete}
          >
            {words.delete}
          </Button>
        )
      }
    >
      <ul className="ld-sniper-phrases">
        {project.keywords.map(({ id, keyword }) => (
          <li key={id}>{keyword}</li>
        ))}
      </ul>
      {isGathering && <Gathering project={project} />}
    </Card>
  )
}

/** How far it is; where a provider failed, why and when it is tried again. */
function Gathering({ project: { keywords } }: { project: SniperProject }) {
  const done = phrasesGathered(keywords)
  const failed = keywords.find(({ top_ten }) => top_ten.state === 'failed')
  return (
    <div className="ld-sniper-gathering">
      <p>{GATHERING}</p>
      <Progress
        label={words.progress}
        value={done}
        max={keywords.length}
        detail={words.of(done, keywords.length)}
      />
      {failed && <Alert tone="warn">{gatherNote('top_ten', failed.top_ten, serverNow())}</Alert>}
    </div>
  )
}

/** A reload keeps the project. */
const viewOf = ({ id }: Pick<SniperProject, 'id'>) => `${pathTo('view-sniper-project')}?project=${id}`
