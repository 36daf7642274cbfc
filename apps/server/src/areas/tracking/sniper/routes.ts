import { projectLines } from '@linkwright/core/tracking/sniper/project-file'
import type { sniper } from '@linkwright/core/tracking/sniper/api'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound, today } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { countedExport } from '../../account/caps/count-export.ts'
import { addProject } from './add.ts'
import { presentPhrases, presentProject, presentResult } from './present.ts'
import { projectQuota, projectRow, projectRows, type ProjectRow, resultRows, type Viewer } from './queries.ts'
import { removeProject } from './remove.ts'
import { publishProjectsChanged } from './publish.ts'

export const sniperRoutes: Handlers<typeof sniper> = {
  async list(_input, { db, caller }) {
    return (await projectRows(db, caller)).map(presentProject)
  },

  async usage(_input, { db }) {
    const { count, limit } = await projectQuota(db)
    return { used: count, limit }
  },

  async add(form, { services, caller, write, log }) {
    const added = await write(async (db) => {
      const id = await addProject(db, caller, form, services)
      await publishProjectsChanged(db, caller.user_id)
      return { project: presentProject(await found(db, id, caller)) }
    })
    log.info({ sniper_project_id: added.project.id }, 'sniper project added')
    return added
  },

  async remove({ id }, { services, caller, write, log }) {
    const done = await write(async (db) => {
      await found(db, id, caller)
      await publishProjectsChanged(db, await removeProject(db, id, today(services)))
      return { msg: 'ok' as const }
    })
    log.info({ sniper_project_id: id }, 'sniper project deleted')
    return done
  },

  async topTen({ id, keywordId }, { db, caller }) {
    const { keywords } = await found(db, id, caller)
    if (!keywords.some((keyword) => keyword.id === keywordId)) throw notFound()
    return (await resultRows(db, [keywordId])).map(presentResult)
  },

  async summary({ id }, { db, caller }) {
    return (await phrasesOf(db, id, caller)).map(({ summary }) => summary)
  },

  async export({ id }, { db, caller, services, log }) {
    return countedExport({ db, services, log }, projectLines(await phrasesOf(db, id, caller)))
  },
}

async function found(db: TenantDb, id: number, viewer: Viewer): Promise<ProjectRow> {
  const project = await projectRow(db, id, viewer)
  if (project === undefined) throw notFound()
  return project
}

async function phrasesOf(db: TenantDb, id: number, viewer: Viewer) {
  const project = await found(db, id, viewer)
  const ids = project.keywords.map((keyword) => keyword.id)
  return presentPhrases(project, await resultRows(db, ids))
}
