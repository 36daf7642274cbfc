import type { OpportunityStatus } from '@linkwright/core/tracking/opportunities/opportunity-rules'
import { plural } from '@linkwright/core/values/text'
import { toast } from '@linkwright/react-ui/toast'
import type { Opportunity } from '@linkwright/sdk'
import { api, toastProblem } from '../../../wire/api.ts'
import { invalidateAfter } from '../../../wire/invalidate-after.ts'

const texts = {
  prioritised: (count: number) => `${plural(count, 'opportunity has', 'opportunities have')} priority.`,
  unprioritised: 'The priority was removed.',
}

/** Invalidates lists, board and counts, coalesced with the push of the same change. */
export const invalidateOpportunities = () => invalidateAfter('task')

/** Saves a change and returns whether it succeeded. On failure shows the error and restores the control. */
async function saved(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change()
  } catch (error) {
    toastProblem(error)
    invalidateOpportunities()
    return false
  }
  invalidateOpportunities()
  return true
}

export const setStatus = (siteId: number, id: number, status: OpportunityStatus) =>
  saved(() => api.opportunities.setStatus({ siteId, oppId: id, opp_id: id, status }))

export const removePriority = (siteId: number, { id }: Opportunity) =>
  saved(async () => {
    await api.opportunities.unprioritise({ siteId, oppId: id, priority: 0 })
    toast.success(texts.unprioritised)
  })

type Chosen = Omit<Parameters<typeof api.opportunities.prioritise>[0], 'siteId'>

export const prioritise = (siteId: number, selection: Chosen) =>
  saved(async () => {
    const { ids } = await api.opportunities.prioritise({ siteId, ...selection })
    toast.success(texts.prioritised(ids.length))
  })
