import { VERSION } from '@linkwright/core/config/version'
import type { LinkwrightClient, ResponseEvent } from '@linkwright/sdk'
import type { Input } from '../define/command.ts'
import { CliError } from '../errors.ts'
import { type Io, printMessage } from '../io.ts'
import { retryMessage } from './retry.ts'
import { safeLine } from '../output/safe-text.ts'
import { type Resolved, resolve } from './settings.ts'

export type Client = LinkwrightClient

/** The client of the server in use; commands that need an account fail with one sentence when there is no token. */
export async function openClient(io: Io, input: Input): Promise<Client> {
  const settings = resolve(io, input)
  if (settings.token === undefined) {
    const { url, profile } = settings
    throw new CliError(
      'signedOut',
      `Not signed in to ${url.value} (profile ${profile.value}). Sign in with: linkwright login`,
    )
  }
  return clientFor(io, settings, settings.token.value)
}

/** As the list of one's sessions shows it. */
const systems: Readonly<Record<string, string>> = { darwin: 'Mac OS X', linux: 'Linux', win32: 'Windows' }

/** A client with another token than the one kept, or with none. */
export async function clientFor(
  io: Io,
  { url, debug }: Pick<Resolved, 'url' | 'debug'>,
  token?: string,
): Promise<Client> {
  const { createClient } = await import('@linkwright/sdk')
  return createClient({
    baseURL: url.value,
    token,
    fetch: io.fetch,
    userAgent: `linkwright-cli/${VERSION} (${systems[process.platform] ?? process.platform})`,
    ...(debug ? { onResponse: (answer) => printMessage(io, answered(answer)) } : {}),
    onRetry: ({ error, wait, attempt, retries }) =>
      printMessage(io, retryMessage(error, wait, attempt, retries)),
  })
}

/** `GET http://localhost:4400/api/site: 200 in 12 ms (request 7f3a)`; never a header, where the token is. */
function answered({ method, url, status, milliseconds, attempt, requestId }: ResponseEvent): string {
  const again = attempt > 1 ? `, try ${attempt}` : ''
  const named = requestId === null ? '' : ` (request ${safeLine(requestId)})`
  return `${method} ${safeLine(url)}: ${status} in ${Math.round(milliseconds)} ms${again}${named}`
}

/** What the installation is paid in, where no answer of the command says it. */
export async function currencyOf(client: Client, { signal }: Pick<Io, 'signal'>): Promise<string> {
  const { settings } = await client.session.read({}, { signal })
  return settings.currency
}
