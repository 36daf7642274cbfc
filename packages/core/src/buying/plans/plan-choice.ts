import { plural } from '../../values/text.ts'
import { UNLIMITED_WEBSITES } from '../../access/plan-usage.ts'

export const IS_CURRENT_PLAN = 'This is your current plan.'

/** The fields of a plan that decide whether it can be chosen. */
export interface PlanToChoose {
  id: number
  name: string
  key_phrases: number
  websites: number
}

export interface PlanChooser {
  /** The plan of a running subscription; null without one: a trial's own plan may be chosen. */
  running_plan_id: number | null
  /** Key phrases and websites in use, disabled websites too. */
  key_phrases: number
  websites: number
}

/** Why a plan cannot be chosen and what to do about it, or undefined. */
export function choosePlanProblem(plan: PlanToChoose, chooser: PlanChooser): string | undefined {
  if (plan.id === chooser.running_plan_id) return IS_CURRENT_PLAN
  const phrases = chooser.key_phrases - plan.key_phrases
  if (phrases > 0)
    return `${plan.name} includes ${plural(plan.key_phrases, 'keyword')} and you use ${chooser.key_phrases}. Please choose a larger plan, or delete ${plural(phrases, 'keyword')} first.`
  const sites = chooser.websites - plan.websites
  if (plan.websites !== UNLIMITED_WEBSITES && sites > 0)
    return `${plan.name} includes ${plural(plan.websites, 'website')} and you have ${chooser.websites}. Please choose a larger plan, or delete ${plural(sites, 'website')} first.`
  return undefined
}

/** The plan of the running subscription, which cannot be chosen again. An inactive business has none. */
export function runningPlan(business: {
  plan_id: number
  subscription_id: string | null
  active: string
}): number | null {
  return business.subscription_id !== null && business.active === '1' ? business.plan_id : null
}
