import { type PlanChooser, runningPlan, choosePlanProblem } from '@linkwright/core/buying/plans/plan-choice'
import type { Plan } from '@linkwright/sdk'
import { useSession } from '../../../session/session.ts'
import { useStopFirst } from '../../../session/impersonation.ts'

/** Which plans this business may select, by the same rule as on the server. */
export function usePlanChooser() {
  const { business, sites } = useSession()
  const running = runningPlan(business)
  const stopFirst = useStopFirst()
  const chooser: PlanChooser = {
    running_plan_id: running,
    key_phrases: business.key_phrases,
    websites: sites.length,
  }
  return { running, planProblem: (plan: Plan) => stopFirst ?? choosePlanProblem(plan, chooser) }
}
