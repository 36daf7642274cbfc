/** Job queues, each with its own workers. */
export const jobQueues = ['money', 'work', 'look-ups', 'looks'] as const
export type JobQueue = (typeof jobQueues)[number]

/** Label of a queue, and what is not processed while it is paused. */
export const queueLabels: Readonly<Record<JobQueue, { label: string; paused: string }>> = {
  money: {
    label: 'Payments',
    paused: 'pending payments, subscriptions, refunds and their emails wait',
  },
  work: { label: 'Tasks', paused: 'imports, bulk actions, scores, link maps and emails wait' },
  'look-ups': { label: 'Look-ups', paused: 'no look-ups are sent to search engines and other providers' },
  looks: { label: 'Link checks', paused: 'published links are not verified' },
}

/** Confirmation text for pausing a queue. */
export const pauseAdvice = (queue: JobQueue) =>
  `While it is paused, ${queueLabels[queue].paused}. Running jobs finish, and nothing is lost.`

/** Whether it needs attention. */
export const isStuck = ({ stuck, given_up }: { stuck: number; given_up: number }) => stuck > 0 || given_up > 0
