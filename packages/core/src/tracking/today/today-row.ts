import { z } from 'zod'
import { severityNames } from './choose.ts'
import { kindNames, worthUnits, type WorthUnit } from './kinds.ts'

export const TodayRow = z
  .object({
    kind: z.enum(kindNames),
    subject: z.int().describe('id of the page, site, key phrase or order; 0 for a limit of the plan'),
    site_id: z.int().nullable(),
    site_name: z.string().nullable(),
    page_id: z.int().nullable(),
    page_nickname: z.string().nullable(),
    sentence: z.string(),
    severity: z
      .enum(severityNames)
      .describe('how urgent it is: from 60, from 40 and below 40 of the ranking'),
    worth: z.int().describe('more is worse'),
    unit: z.enum(Object.keys(worthUnits) as [WorthUnit, ...WorthUnit[]]).describe('unit of `worth`'),
    dollars: z
      .number()
      .nullable()
      .describe('value of what is late; null for other rows, and for users who may not spend'),
    button: z.string().describe('text of the button'),
    path: z.string().describe('path of the screen where the work is done'),
  })
  .meta({ id: 'TodayRow' })
export type TodayRow = z.infer<typeof TodayRow>
