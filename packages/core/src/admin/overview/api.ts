import { z } from 'zod'
import { get } from '../../contract/endpoint.ts'
import { Overview } from './overview.ts'
import { overviewRanges } from './ranges.ts'

export const overview = {
  show: get('/admin/overview', {
    summary: 'Show new, waiting and late orders, money in and out, and new accounts by day',
    allow: 'overview.read',
    input: z.object({
      days: z.enum(overviewRanges).optional().describe('number of days including today; 30 by default'),
    }),
    output: Overview,
  }),
}
