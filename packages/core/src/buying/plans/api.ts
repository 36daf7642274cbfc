import { z } from 'zod'
import { get } from '../../contract/endpoint.ts'
import { Plan } from './plan.ts'

export const plans = {
  list: get('/account/billing/plans', {
    summary: 'The plans: base plans to choose from, and their variants with more keywords',
    allow: 'plan.read',
    input: z.object({}),
    output: z.object({ plans: z.array(Plan) }),
  }),
}
