import { z } from 'zod'
import { get, post } from '../../contract/endpoint.ts'
import { PAGE_LIMIT, tableQuery } from '../../contract/paging.ts'
import { Id, text } from '../../values/fields.ts'
import { JobId, JobKind, JobRow, QueueState } from './job-row.ts'
import { jobsTable } from './jobs.table.ts'
import { jobQueues } from './queues.ts'

const JOB_NAME_LENGTH = 60

export const jobs = {
  overview: get('/admin/jobs', {
    summary: 'Show queues and kinds of jobs: waiting, running, stuck and failed',
    allow: 'job.read',
    input: z.object({}),
    output: z.object({ queues: z.array(QueueState), kinds: z.array(JobKind) }),
  }),
  list: get('/admin/jobs/list', {
    summary: 'List jobs, newest first; finished jobs are stored for two days',
    allow: 'job.read',
    input: z.object({
      ...tableQuery(jobsTable),
      job: text(JOB_NAME_LENGTH).optional().describe('only jobs of this kind, by name'),
      business: Id.optional().describe('only jobs of this account'),
    }),
    output: z.array(JobRow),
    paged: true,
  }),
  retry: post('/admin/jobs/retry', {
    summary: 'Run jobs immediately that have failed or wait for a retry; other jobs are not changed',
    allow: 'job.manage',
    audits: 'jobs.retry',
    input: z.object({ ids: z.array(JobId).min(1).max(PAGE_LIMIT) }),
    output: z.object({ count: z.int().describe('number of jobs that wait again') }),
    errors: ['refused'],
  }),
  pause: post('/admin/jobs/pause', {
    summary: 'Pause a queue: running jobs finish, no new ones start until it is resumed',
    allow: 'job.manage',
    audits: 'jobs.pause',
    input: z.object({ queue: z.enum(jobQueues) }),
    output: z.array(QueueState),
  }),
  resume: post('/admin/jobs/resume', {
    summary: 'Resume a paused queue',
    allow: 'job.manage',
    audits: 'jobs.resume',
    input: z.object({ queue: z.enum(jobQueues) }),
    output: z.array(QueueState),
  }),
}
