import { VERSION } from '@linkwright/core/config/version'
import type { LinkwrightClient, ResponseEvent } from '@linkwright/sdk'
import type { Input } from '../define/command.ts'
import { CliError } from '../errors.ts'
import { type Io, printMessage } from '../io.ts'
import { retryMessage } from './retry.ts'
import { safeLine } from '../output/safe-text.ts'
import { type Resolved, resolve } from './settings.ts'

export type Client = LinkwrightClient

/** Opens a client for the current server. @throws CliError without a token. */
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

/** Names of operating systems, as shown in the list of sessions. */
const systems: Readonly<Record<string, string>> = { darwin: 'Mac OS X', linux: 'Linux', win32: 'Windows' }

/** A client with the given token, or without one. */
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
    ...(debug ? { onResponse: (response) => printMessage(io, responseLine(response)) } : {}),
    onRetry: ({ error, wait, attempt, retries }) =>
      printMessage(io, retryMessage(error, wait, attempt, retries)),
  })
}

/** `GET http://localhost:4400/api/site: 200 in 12 ms (request 7f3a)`; never headers, which contain the token. */
function responseLine({ method, url, status, milliseconds, attempt, requestId }: ResponseEvent): string {
  const again = attempt > 1 ? `, try ${attempt}` : ''
  const named = requestId === null ? '' : ` (request ${safeLine(requestId)})`
  return `${method} ${safeLine(url)}: ${status} in ${Math.round(milliseconds)} ms${again}${named}`
}

/** The currency of the installation, for commands whose responses do not include it. */
export async function currencyOf(client: Client, { signal }: Pick<Io, 'signal'>): Promise<string> {
  const { settings } = await client.session.read({}, { signal })
  return settings.currency
}
