import { z } from 'zod'
import { Id, Moment } from '../../values/fields.ts'

export const NoticeId = Id.brand<'NoticeId'>().describe('the notice')
export type NoticeId = z.infer<typeof NoticeId>

/** A line in the notifications dropdown of one person. */
export const Notice = z
  .object({
    id: Id,
    message: z.string(),
    time: Moment,
    href: z.string().nullable().describe('a path of the dashboard; null if the notice has no link'),
    icon: z.string().describe('upload, camera, search or bell'),
    color: z.string().describe('blue, yellow or red'),
  })
  .meta({ id: 'Notice' })
export type Notice = z.infer<typeof Notice>
