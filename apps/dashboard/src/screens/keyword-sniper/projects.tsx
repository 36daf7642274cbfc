import { addProjectProblem } from '@linkwright/core/access/plan-limits'
import { NO_PROJECTS, quotaLine, sharedQuotaLine } from '@linkwright/core/tracking/sniper/project-rules'
import { Button } from '@linkwright/react-ui/button'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import type { SniperProject } from '@linkwright/sdk'
import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '../../code/lazy.tsx'
import { useSession } from '../../session/session.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { TryAgain } from '../../wire/try-again.tsx'
import { api, useApi } from '../../wire/api.ts'
import { DeleteProject } from './delete-project.tsx'
import { ProjectCard } from './project-card.tsx'
import { QuotaReached } from './quota-reached.tsx'
import './keyword-sniper.css'

const AddProject = lazyDialog(async () => (await import('./add-project.tsx')).AddProject)

const texts = {
  title: 'Keyword Sniper',
  add: 'Add Project',
  loading: 'projects',
  hint: 'Find key phrases you can rank for: a project looks up the top ten for up to six key phrases and shows how hard it is to rank among them.',
}

/** The business's projects: plan usage, the add form and one card per project. */
export function KeywordSniper() {
  const { user, plan } = useSession()
  const { data: projects, error, refetch } = useApi(api.sniper.list, {})
  // A sub-user's list lacks other users' projects, which also count against the plan.
  const { data: usage } = useApi(api.sniper.usage, {})
  const [dialog, setDialog] = useState<'add' | 'quota'>()
  const [deleted, setDeleted] = useState<SniperProject>()
  const close = () => setDialog(undefined)
  const quota = user.is_main ? quotaLine : sharedQuotaLine
  if (projects === undefined && error !== null)
    return (
      <>
        <ScreenHead title={texts.title} />
        <TryAgain error={error} onPress={() => void refetch()} />
      </>
    )
  const isFull = addProjectProblem(usage?.used ?? 0, plan.projects, user) !== undefined
  const add = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      isDisabled={projects === undefined}
      onPress={() => setDialog(isFull ? 'quota' : 'add')}
    >
      {texts.add}
    </Button>
  )
  return (
    <>
      <ScreenHead
        title={texts.title}
        subtitle={
          <>
            {projects?.length !== 0 && <div>{texts.hint}</div>}
            {usage !== undefined && <div>{quota(usage.used, plan.projects)}</div>}
          </>
        }
      >
        {add}
      </ScreenHead>
      {projects === undefined && (
        <Loading label={texts.loading}>
          <Skeleton shape="block" height={160} />
        </Loading>
      )}
      {projects?.length === 0 && (
        <EmptyState icon={<Search aria-hidden />} title={NO_PROJECTS}>
          {texts.hint}
        </EmptyState>
      )}
      <div className="ld-sniper-cards">
        {projects?.map((project) => (
          <ProjectCard key={project.id} project={project} onDelete={() => setDeleted(project)} />
        ))}
      </div>
      {dialog === 'add' && <AddProject onClose={close} onFull={() => setDialog('quota')} />}
      <QuotaReached isOpen={dialog === 'quota'} onClose={close} />
      <DeleteProject project={deleted} onClose={() => setDeleted(undefined)} />
    </>
  )
}
