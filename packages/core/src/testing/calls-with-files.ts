import { z } from 'zod'
import { get, post } from '../contract/endpoint.ts'

const common = { summary: 'Add', allow: 'session.start', output: z.object({ id: z.int() }) } as const

/** Fakes for tests: one call for each kind of body other than JSON, and one that returns a file. */
export const sampleCalls = {
  table: post('/thing/{id}/table', {
    ...common,
    body: 'csv',
    bare: 'rows',
    input: z.object({ id: z.int(), rows: z.string() }),
  }),
  picture: post('/thing/{id}/picture', {
    ...common,
    body: 'multipart',
    input: z.object({
      id: z.int(),
      picture: z.file().max(5000).mime(['image/png']),
      back: z.file().optional(),
      title: z.string(),
    }),
  }),
  read: get('/thing/{id}/table', {
    ...common,
    file: 'table.csv',
    input: z.object({ id: z.int() }),
    output: z.string(),
  }),
}
