import { type ClientConfig, defaultClientConfig } from '@linkwright/core/config/client-config'
import { recordServerDate } from './clock.ts'

/** The run-time configuration; the defaults until the file has been read. */
export let config: ClientConfig = defaultClientConfig

/** Reads the file before anything is shown. A server without one leaves the defaults. */
export async function readConfig(): Promise<void> {
  try {
    // Uses the preload in index.html, which needs the same mode.
    const requestedAt = Date.now()
    const response = await fetch('/config.json', { mode: 'cors', credentials: 'same-origin' })
    // The first response: before it, a stored session cannot be known to have expired.
    recordServerDate(response.headers.get('date'), Date.now() - requestedAt)
    if (response.ok)
      config = { ...defaultClientConfig, ...((await response.json()) as Partial<ClientConfig>) }
  } catch {
    // Offline: the session calls show the error and can be retried.
  }
}

/** The payment provider of this page; its key depends on the host name. */
export function cardPayments(): ClientConfig['payments'] {
  const publishable_key = config.card_keys[location.hostname]
  return publishable_key === undefined ? config.payments : { provider: 'stripe', publishable_key }
}

/** Base URL of the API for this page; undefined for the page's own origin. */
export function apiBase(): string | undefined {
  return config.api_hosts[location.hostname]
}
