import { z } from 'zod'
import { get } from '../../contract/endpoint.ts'
import { LinkSurvival } from './link-survival.ts'
import { type SurvivalGroup, survivalGroups } from '../../buying/survival/survival-groups.ts'

export const linkSurvival = {
  show: get('/admin/link-survival', {
    summary:
      'Show how long ordered links stay live by vendor or product, and how often a loss was a false alarm',
    allow: 'overview.read',
    input: z.object({
      by: z
        .enum(Object.keys(survivalGroups) as [SurvivalGroup])
        .optional()
        .describe('vendor by default'),
    }),
    output: LinkSurvival,
  }),
}
