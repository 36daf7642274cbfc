import { jobTitle } from '@linkwright/core/admin/jobs/job-titles'
import { jobsTable } from '@linkwright/core/admin/jobs/jobs.table'
import type { JobRow } from '@linkwright/sdk'
import type { Group } from '../../../define/command.ts'
import { listTable } from '../../../define/table-command.ts'
import { kinds } from './kinds.ts'
import { pause, queues, resume } from './queues.ts'
import { retry } from './retry.ts'

const list = listTable<JobRow>({
  table: jobsTable,
  call: 'jobs.list',
  examples: [
    'linkwright admin jobs list --state stuck',
    'linkwright admin jobs list --state given_up --json',
  ],
  rows: (client) => client.jobs.list,
  columns: [
    { field: 'title', head: 'Job', show: ({ job }) => jobTitle(job) },
    { field: 'state', head: 'State', show: ({ state, stuck }) => (stuck === null ? state : 'stuck') },
    { field: 'business', head: 'Account', show: ({ business }) => business?.name ?? '' },
  ],
})

export const jobs: Group = {
  name: 'jobs',
  summary: 'What the servers do apart from calls',
  commands: [queues, kinds, list, retry, pause, resume],
}
