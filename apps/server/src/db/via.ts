/**
 * How somebody came: with a session, which from a terminal is told by what the call says of itself, or an API key, without
 * either, as a job, or by a command of the operator.
 */
export type Via = 'session' | 'terminal' | 'key' | 'public' | 'job' | 'command'
