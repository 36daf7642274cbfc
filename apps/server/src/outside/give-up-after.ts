import { ProviderError } from './provider-error.ts'

/** So long a person waits for a provider, also where it answers a sign at a time; a proxy gives up after a minute. */
export const PATIENCE_MS = 25_000

/** Aborts after so long, as a provider that did not answer in time. */
export function giveUpAfter(ms: number, provider: string): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new ProviderError(provider, 'timeout')), ms).unref()
  return controller.signal
}
