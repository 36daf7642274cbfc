/** States of a job; the first four are not final. */
export const jobStates = ['waiting', 'later', 'retrying', 'running', 'given_up', 'done'] as const
export type JobState = (typeof jobStates)[number]

export const jobStateLabels: Readonly<Record<JobState, string>> = {
  waiting: 'Waiting',
  later: 'Later',
  retrying: 'Retrying',
  running: 'Running',
  given_up: 'Failed',
  done: 'Done',
}

/** Why an unfinished job needs attention. */
export const stuckReasons = ['silent', 'long', 'overdue'] as const
export type StuckReason = (typeof stuckReasons)[number]

export const stuckLabels: Readonly<Record<StuckReason, string>> = {
  silent: 'Its server has stopped responding. Another server takes over automatically.',
  long: 'It has been running for more than half an hour.',
  overdue:
    'It has been due for more than ten minutes. Check that a server is running and that its queue is not paused.',
}

/** A run without a heartbeat for this long is orphaned: three missed heartbeats. */
export const SILENT_SECONDS = 60
export const LONG_SECONDS = 1800
export const OVERDUE_SECONDS = 600

/** Whether a job can be run immediately. */
export const canRetry = (state: JobState) => state === 'given_up' || state === 'retrying'

export const NOT_RETRYABLE =
  'None of these jobs can be retried: they are done, already running, or deleted. Please reload the list.'
