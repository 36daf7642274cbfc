import { z } from 'zod'
import { del, get } from '../../contract/endpoint.ts'
import { Done } from '../../values/fields.ts'
import { Notice, NoticeId } from './notice.ts'

export const notices = {
  list: get('/notices', {
    summary: 'List your notices, newest first; the newest 200 are stored',
    allow: 'notice.read',
    input: z.object({}),
    output: z.array(Notice),
  }),
  remove: del('/notices/{id}', {
    summary: 'Delete one of your notices',
    allow: 'notice.delete',
    input: z.object({ id: NoticeId }),
    output: Done,
  }),
}
