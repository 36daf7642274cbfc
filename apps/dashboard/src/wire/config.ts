import { type ClientConfig, defaultClientConfig } from '@linkwright/core/config/client-config'
import { noteServerDate } from './clock.ts'

/** What the run-time configuration file says; the defaults until it has been read. */
export let config: ClientConfig = defaultClientConfig

/** Reads the file before anything is shown. A server without one leaves the defaults. */
export async function readConfig(): Promise<void> {
  try {
    // The same mode as the preload in index.html, which this is meant to use.
    const asked = Date.now()
    const answer = await fetch('/config.json', { mode: 'cors', credentials: 'same-origin' })
    // The first answer: before it, what the last visit left cannot be said to have run out.
    noteServerDate(answer.headers.get('date'), Date.now() - asked)
    if (answer.ok) config = { ...defaultClientConfig, ...((await answer.json()) as Partial<ClientConfig>) }
  } catch {
    // Offline: the session's calls will say so, and they can be tried again.
  }
}

/** Who takes cards for this page: its key depends on the page's host name (Spec B §7). */
export function cardPayments(): ClientConfig['payments'] {
  const publishable_key = config.card_keys[location.hostname]
  return publishable_key === undefined ? config.payments : { provider: 'stripe', publishable_key }
}

/** Base address of the API for this page; undefined is the page's own origin. */
export function apiBase(): string | undefined {
  return config.api_hosts[location.hostname]
}
