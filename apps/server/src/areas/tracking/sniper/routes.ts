import { projectLines } from '@linkwright/core/tracking/sniper/project-file'
import type { sniper } from '@linkwright/core/tracking/sniper/api'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound, today } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { countedExport } from '../../account/caps/count-export.ts'
import { addProject } from './add.ts'
import { presentPhrases, presentProject, presentResult } from './present.ts'
import { projectRow, projectRows, type ProjectRow, resultRows } from './queries.ts'
import { removeProject } from './remove.ts'
import { projectsChanged } from './tell.ts'

export const sniperRoutes: Handlers<typeof sniper> = {
  async list(_input, { db }) {
    return (await projectRows(db)).map(presentProject)
  },

  async add(form, { services, caller, write, log }) {
    const added = await write(async (db) => {
      const id = await addProject(db, caller.user_id, form, services)
      await projectsChanged(db)
      return { project: presentProject(await found(db, id)) }
    })
    log.info({ sniper_project_id: added.project.id }, 'sniper project added')
    return added
  },

  async remove({ id }, { services, write, log }) {
    const done = await write(async (db) => {
      await removeProject(db, id, today(services))
      await projectsChanged(db)
      return { msg: 'ok' as const }
    })
    log.info({ sniper_project_id: id }, 'sniper project deleted')
    return done
  },

  async topTen({ id, keywordId }, { db }) {
    const { keywords } = await found(db, id)
    if (!keywords.some((keyword) => keyword.id === keywordId)) throw notFound()
    return (await resultRows(db, [keywordId])).map(presentResult)
  },

  async summary({ id }, { db }) {
    return (await phrasesOf(db, id)).map(({ summary }) => summary)
  },

  async export({ id }, { db, services }) {
    return countedExport(db, services, projectLines(await phrasesOf(db, id)))
  },
}

async function found(db: TenantDb, id: number): Promise<ProjectRow> {
  const project = await projectRow(db, id)
  if (project === undefined) throw notFound()
  return project
}

async function phrasesOf(db: TenantDb, id: number) {
  const project = await found(db, id)
  const ids = project.keywords.map((keyword) => keyword.id)
  return presentPhrases(project, await resultRows(db, ids))
}
