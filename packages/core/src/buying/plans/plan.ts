import { z } from 'zod'

export const Plan = z
  .object({
    id: z.int(),
    name: z.string(),
    stripe_id: z.string().nullable(),
    chargify_id: z.string().nullable(),
    subscription: z.number().describe('price in dollars per month, or per year when annual'),
    is_annual: z.enum(['Yes', 'No']),
    num_trial_days: z.int(),
    sub_users: z.int(),
    websites: z.int().describe('9999 means unlimited'),
    key_phrases: z.int(),
    projects: z.int(),
    plan_discount: z.number().describe('fraction: .05 is five percent'),
    base_plan: z.int().min(0).max(1),
  })
  .meta({ id: 'Plan' })
export type Plan = z.infer<typeof Plan>
