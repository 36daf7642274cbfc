import { z } from 'zod'
import { del, get, post } from '../../contract/endpoint.ts'
import { listQuery } from '../../contract/paging.ts'
import { Done } from '../../values/fields.ts'
import { BulkRow, BulkRun, BulkRunId, bulkRowStates, BulkStarted } from './bulk-run.ts'

const { limit, cursor } = listQuery(['id'])

/** Each bulk action is started by a call of its own area. */
export const bulk = {
  list: get('/bulk', {
    summary: 'List the bulk actions of the last 30 days, newest first',
    allow: 'bulk.read',
    input: z.object({ limit, cursor }),
    output: z.array(BulkRun),
    paged: true,
  }),
  show: get('/bulk/{id}', {
    summary: 'Show the progress of a bulk action',
    allow: 'bulk.read',
    input: z.object({ id: BulkRunId }),
    output: BulkRun,
    errors: ['site_disabled'],
  }),
  rows: get('/bulk/{id}/rows', {
    summary: 'List the result of each selected row, and why a row was refused',
    allow: 'bulk.read',
    input: z.object({
      id: BulkRunId,
      limit,
      cursor,
      state: z.enum(bulkRowStates).optional().describe('only rows of this state'),
    }),
    output: z.array(BulkRow),
    paged: true,
    errors: ['site_disabled'],
  }),
  stop: del('/bulk/{id}', {
    summary: 'Stop a bulk action; rows that are done stay done, the others are not changed',
    allow: 'bulk.change',
    audits: 'bulk.stop',
    input: z.object({ id: BulkRunId }),
    output: Done,
    errors: ['site_disabled'],
  }),
  undo: post('/bulk/{id}/undo', {
    summary: 'Restore what a bulk action deleted, for 30 days after its end',
    allow: 'bulk.change',
    audits: 'bulk.undo',
    input: z.object({ id: BulkRunId }),
    output: BulkStarted,
    errors: ['refused', 'site_disabled', 'too_many'],
  }),
}
