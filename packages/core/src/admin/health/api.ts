import { z } from 'zod'
import { get } from '../../contract/endpoint.ts'
import { Health } from './health.ts'

export const health = {
  check: get('/admin/health', {
    summary: 'Providers, payments, queues, database and disk of the installation, and what to do about each',
    allow: 'health.read',
    input: z.object({}),
    output: Health,
  }),
}
