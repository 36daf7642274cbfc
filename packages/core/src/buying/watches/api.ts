import { z } from 'zod'
import { get, post } from '../../contract/endpoint.ts'
import { tableQuery } from '../../contract/paging.ts'
import { Id } from '../../values/fields.ts'
import { Watch, WatchCounts, WatchShown } from './watch.ts'
import { watchesTable } from './watches.table.ts'

const which = { id: Id.describe('the watched link: `id` in the list') }
const place = {
  site_id: Id.optional().describe('only links to this site'),
  page_id: Id.optional().describe('only links to this page'),
}

/** The main user reads all watches of the business, a sub-user those of the granted sites. */
export const watches = {
  list: get('/watches', {
    summary: 'List watched links with the verdict of their checks',
    allow: 'link.read',
    input: z.object({ ...tableQuery(watchesTable), ...place }),
    output: z.array(Watch),
    paged: true,
  }),
  counts: get('/watches/counts', {
    summary: 'Count watched links by state',
    allow: 'link.read',
    input: z.object(place),
    output: WatchCounts,
  }),
  show: get('/watches/{id}', {
    summary: 'Show a watched link with the timeline of its checks',
    allow: 'link.read',
    input: z.object(which),
    output: WatchShown,
    errors: ['not_found', 'site_disabled'],
  }),
  recheck: post('/watches/{id}/looks', {
    summary: 'Check a watched link again now; possible once in 10 minutes',
    allow: 'link.edit',
    input: z.object(which),
    output: Watch,
    errors: ['not_found', 'refused', 'site_disabled'],
  }),
}
