import { z } from 'zod'
import { get, post } from '../../contract/endpoint.ts'
import { Done } from '../../values/fields.ts'
import { kindNames } from './kinds.ts'
import { PUT_OFF_DAYS } from './limits.ts'
import { Portfolio } from './portfolio.ts'
import { TodayRow } from './today-row.ts'

const kind = z.enum(kindNames)
const subject = z.int().min(0).describe('as in the row')

export const today = {
  list: get('/today', {
    summary: 'List what to do today over all websites, the most urgent first',
    allow: 'today.read',
    input: z.object({}),
    output: z.array(TodayRow),
  }),
  portfolio: get('/today/portfolio', {
    summary:
      'Show figures over all websites with their change in 30 days, and which website needs work first',
    allow: 'today.read',
    input: z.object({}),
    output: Portfolio,
  }),
  putOff: post('/today/put-off', {
    summary: `Hide a row of the list for ${PUT_OFF_DAYS} days, or until it becomes worse`,
    allow: 'today.put-off',
    input: z.object({
      kind,
      subject,
      worth: z.int().min(0).max(1_000_000).describe('as in the row: what it was worth when you saw it'),
    }),
    output: Done,
  }),
  putBack: post('/today/put-back', {
    summary: 'Show a row of the list again that was put off',
    allow: 'today.put-off',
    input: z.object({ kind, subject }),
    output: Done,
  }),
}
