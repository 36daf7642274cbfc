import { z } from 'zod'
import { get } from '../../contract/endpoint.ts'
import { Health } from './health.ts'

export const health = {
  check: get('/admin/health', {
    summary: 'Check providers, payments, queues, database and disk, with advice on what to do',
    allow: 'health.read',
    input: z.object({}),
    output: Health,
  }),
}
