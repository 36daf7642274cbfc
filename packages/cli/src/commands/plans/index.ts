import type { Group } from '../../define/command.ts'
import { choosePlan } from './choose.ts'
import { listPlans } from './list.ts'
import { previewPlan } from './preview.ts'

export const plans: Group = {
  name: 'plans',
  summary: 'Plans to choose from, what each would cost, and choosing one',
  commands: [listPlans, previewPlan, choosePlan],
}
