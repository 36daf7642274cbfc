import { plural, joinMessages } from '@linkwright/core/values/text'
import { type Exit, exitCode } from './exit-codes.ts'
import type { Env } from './io.ts'
import { safeLine } from './output/safe-text.ts'

/** A failure that the user can act on: a message and an exit code. */
export class CliError extends Error {
  override readonly name = 'CliError'
  readonly exit: Exit
  /** Individual errors for `--json`; they were already printed as text. */
  readonly issues: readonly { message: string }[]
  constructor(exit: Exit, message: string, issues: readonly { message: string }[] = []) {
    super(message)
    this.exit = exit
    this.issues = issues
  }
}

const byStatus: readonly (readonly [from: number, to: number, Exit])[] = [
  [401, 401, 'signedOut'],
  [402, 403, 'forbidden'],
  [404, 404, 'notFound'],
  [408, 408, 'network'],
  [409, 409, 'conflict'],
  [429, 429, 'rateLimited'],
  [400, 499, 'refused'],
  [500, 599, 'server'],
]

function exitOfStatus(status: number): Exit {
  return byStatus.find(([from, to]) => status >= from && status <= to)?.[2] ?? 'failed'
}

function property(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null && name in error
    ? (error as Record<string, unknown>)[name]
    : undefined
}

/** The HTTP status of a failed call; 0 without a response, undefined for other errors. */
function statusOf(error: unknown): number | undefined {
  const status = property(error, 'status')
  return typeof status === 'number' ? status : undefined
}

// By name, not instanceof: the classes belong to libraries that load only when needed.
const byName: Readonly<Record<string, Exit>> = {
  ExitPromptError: 'stopped',
  AbortError: 'stopped',
  AbortPromptError: 'stopped',
  NetworkError: 'network',
  RequestTimeoutError: 'network',
}

/**
 * The exit code and message of an error; a refused form has one message per line.
 *
 * @param env may contain the refused token
 */
export function explain(error: unknown, env: Env = {}): { exit: Exit; code: number; message: string } {
  const exit = exitOf(error)
  return { exit, code: exitCode(exit), message: messageOf(error, exit, env) }
}

/** Whether a command line requests JSON, in which case errors are JSON too. */
export const wantsJson = (argv: readonly string[]): boolean =>
  argv.some((word) => /^--(?:jsonl?|jq(?:=|$))/.test(word))

/** An error as one line of JSON: name and number of its exit code, message, and details from the server. */
export function errorJson(error: unknown, env: Env = {}): string {
  const { exit, code, message } = explain(error, env)
  const given = (name: string) => property(error, name) ?? null
  const [status, issues] = [statusOf(error), property(error, 'issues')]
  return JSON.stringify({
    error: {
      exit,
      exit_code: code,
      message,
      status: status === 0 ? null : (status ?? null),
      code: status === undefined ? null : given('code'),
      request_id: given('requestId'),
      issues: Array.isArray(issues) ? issues : [],
    },
  })
}

function exitOf(error: unknown): Exit {
  const own = property(error, 'exit')
  const name = property(error, 'name')
  if (name === 'CliError' && typeof own === 'string') return own as Exit
  const named = typeof name === 'string' ? byName[name] : undefined
  if (named) return named
  const status = statusOf(error)
  if (status !== undefined) return status === 0 ? 'network' : exitOfStatus(status)
  return 'failed'
}

function messageOf(error: unknown, exit: Exit, env: Env): string {
  if (exit === 'stopped') return 'Stopped.'
  const id = property(error, 'requestId')
  const named = typeof id === 'string' && id !== '' ? ` (request ${safeLine(id)})` : ''
  if (exit !== 'signedOut' || property(error, 'name') === 'CliError') return `${ownMessage(error)}${named}`
  if (env['LINKWRIGHT_TOKEN']) return `${tokenRefused}${named}`
  return `${ownMessage(error)} Sign in with: linkwright login${named}`
}

const tokenRefused = 'The token in LINKWRIGHT_TOKEN was refused. Unset it or set a valid one.'

/** The server joins the messages of form fields; here each gets its own line. */
function ownMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(property(error, 'message') ?? error)
  const issues = property(error, 'issues')
  const messages = Array.isArray(issues) ? issues.map((issue) => String(property(issue, 'message'))) : []
  const lines = messages.length > 0 && message === joinMessages(messages) ? [...new Set(messages)] : [message]
  return [lines.map((line) => safeLine(line)).join('\n'), ...tryAgainIn(error)].join(' ')
}

/** How long to wait after a rate limit, if the server reports it. */
function tryAgainIn(error: unknown): string[] {
  const seconds = property(error, 'retryAfter')
  if (statusOf(error) !== 429 || typeof seconds !== 'number' || seconds <= 0) return []
  const [unit, length] = units.find(([, each]) => seconds > each) ?? (['second', 1] as const)
  return [`Try again in ${plural(Math.ceil(seconds / length), unit)}.`]
}

/** Units of time with their length in seconds. */
const units = [
  ['hour', 3600],
  ['minute', 60],
] as const

/** The stack of an error and its causes. */
export function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const cause = error.cause instanceof Error ? `\nCaused by ${traceOf(error.cause)}` : ''
  return `${(error.stack ?? error.message)
    .split('\n')
    .map((line) => safeLine(line))
    .join('\n')}${cause}`
}
