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
    summary: 'Queues and kinds of jobs: what waits, runs, is stuck, was given up',
    allow: 'job.read',
    input: z.object({}),
    output: z.object({ queues: z.array(QueueState), kinds: z.array(JobKind) }),
  }),
  list: get('/admin/jobs/list', {
    summary: 'Jobs one by one, the newest first; those that are over are kept for two days',
    allow: 'job.read',
    input: z.object({
      ...tableQuery(jobsTable),
      job: text(JOB_NAME_LENGTH).optional().describe('only of this kind, by its name'),
      business: Id.optional().describe('only work of this account'),
    }),
    output: z.array(JobRow),
    paged: true,
  }),
  retry: post('/admin/jobs/retry', {
    summary: 'Run jobs at once that were given up or wait to be tried again; others are left as they are',
    allow: 'job.manage',
    audits: 'jobs.retry',
    input: z.object({ ids: z.array(JobId).min(1).max(PAGE_LIMIT) }),
    output: z.object({ count: z.int().describe('how many of them wait again') }),
    errors: ['refused'],
  }),
  pause: post('/admin/jobs/pause', {
    summary: 'Begin no job of a queue until it is resumed; what is under way is finished',
    allow: 'job.manage',
    audits: 'jobs.pause',
    input: z.object({ queue: z.enum(jobQueues) }),
    output: z.array(QueueState),
  }),
  resume: post('/admin/jobs/resume', {
    summary: 'Begin the jobs of a paused queue again',
    allow: 'job.manage',
    audits: 'jobs.resume',
    input: z.object({ queue: z.enum(jobQueues) }),
    output: z.array(QueueState),
  }),
}
