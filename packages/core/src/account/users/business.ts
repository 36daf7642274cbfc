import { z } from 'zod'
import { Flag, Id, Moment } from '../../values/fields.ts'

export const BusinessId = Id.brand<'BusinessId'>()
export type BusinessId = z.infer<typeof BusinessId>

/** 0 canceled, 1 active, 2 expired. */
export const activeCodes = ['0', '1', '2'] as const

/** The account that owns sites, plan and credit; one main user and its sub-users belong to it. */
export const Business = z
  .object({
    id: Id,
    name: z.string(),
    main_email: z.string(),
    trial_from: Moment.describe('when its main user was created; the trial of all its users starts then'),
    plan_id: z.int(),
    subscription_id: z.string().nullable(),
    active: z.enum(activeCodes),
    scout_id: z.string().nullable(),
    stripe_customer_id: z.string().nullable(),
    credit: z.number().describe('dollars'),
    key_phrases: z.int().describe('key phrases in use'),
    websites: z.int().describe('websites in use'),
    api_access: Flag,
  })
  .meta({ id: 'Business' })
export type Business = z.infer<typeof Business>
