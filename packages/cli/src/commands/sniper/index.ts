import type { Group } from '../../define/command.ts'
import { addProject } from './add.ts'
import { exportProject } from './export.ts'
import { listProjects } from './list.ts'
import { removeProject } from './remove.ts'
import { showProject } from './show.ts'
import { showResults } from './top-ten.ts'

export const sniper: Group = {
  name: 'sniper',
  summary: 'How hard it is to rank for key phrases',
  commands: [listProjects, addProject, showProject, showResults, exportProject, removeProject],
}
