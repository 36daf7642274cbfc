/** The queues that jobs wait in, each with workers of its own. */
export const jobQueues = ['money', 'work', 'look-ups'] as const
export type JobQueue = (typeof jobQueues)[number]

/** What people read of a queue, and what stops while it is paused. */
export const queueWords: Readonly<Record<JobQueue, { label: string; holds: string }>> = {
  money: {
    label: 'Money',
    holds: 'payments that are not settled, subscriptions, refunds and their mails wait',
  },
  work: { label: 'Work', holds: 'imports, acts on many rows, scores, link maps and mails wait' },
  'look-ups': { label: 'Look-ups', holds: 'nothing is asked of search engines and other providers' },
}

/** What pausing a queue means, said before it is done. */
export const pauseAdvice = (queue: JobQueue) =>
  `While it is paused, ${queueWords[queue].holds}. What is under way is finished, and nothing is lost.`

/** What somebody has to look at. */
export const isStuck = ({ stuck, given_up }: { stuck: number; given_up: number }) => stuck > 0 || given_up > 0
