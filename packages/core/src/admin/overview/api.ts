import { z } from 'zod'
import { get } from '../../contract/endpoint.ts'
import { Overview } from './overview.ts'
import { overviewRanges } from './ranges.ts'

export const overview = {
  show: get('/admin/overview', {
    summary: 'What came in, what waits and what is late, money in and out and new accounts, by day',
    allow: 'overview.read',
    input: z.object({
      days: z
        .enum(overviewRanges)
        .optional()
        .describe('days to look back, today among them; 30 unless given'),
    }),
    output: Overview,
  }),
}
