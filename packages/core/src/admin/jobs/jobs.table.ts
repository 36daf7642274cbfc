import { defineTable } from '../../tables/table.ts'
import { jobStateLabels, stuckLabels } from './job-states.ts'
import { jobQueues, queueLabels } from './queues.ts'

const queues = Object.fromEntries(jobQueues.map((queue) => [queue, queueLabels[queue].label])) as Record<
  (typeof jobQueues)[number],
  string
>

/** The list of background jobs. */
export const jobsTable = defineTable({
  name: 'jobs',
  columns: {
    title: { kind: 'text', label: 'Job', least: 208, share: '30%' },
    state: { kind: 'choice', label: 'State', of: jobStateLabels, least: 88 },
    stuck: { kind: 'choice', of: stuckLabels },
    queue: { kind: 'choice', label: 'Queue', of: queues, wide: true, least: 80 },
    business: { kind: 'text', label: 'Account', least: 96, share: '12%' },
    attempts: { kind: 'count', label: 'Runs', hint: 'How often it was started', wide: true, least: 48 },
    created_at: { kind: 'moment', label: 'Queued', sort: true, least: 112 },
    due_at: { kind: 'moment', label: 'Due', wide: true, less: true, least: 112 },
    error: { kind: 'text', label: 'Last error', least: 88, share: '12%' },
  },
  order: '-created_at',
  sizes: [25, 100, 500, 1000],
  size: 25,
  choices: {
    state: { label: 'State', of: { ...jobStateLabels, stuck: 'Stuck' } },
    queue: { label: 'Queue', of: queues },
  },
  terminal: {
    id: 'ID',
    title: 'Job',
    state: 'State',
    queue: 'Queue',
    business: 'Account',
    attempts: 'Runs',
    created_at: 'Queued',
    due_at: 'Due',
    error: 'Last error',
  },
})
