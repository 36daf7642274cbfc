import { providerFaults, type ProviderError } from '../../../integrations/provider-error.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

export const later = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS)

/** Days after which a requested look-up that never finished, because its job was given up, is requested again. */
export const LOST_AFTER_DAYS = 1

/**
 * When a failed look-up is retried: temporary faults after half an hour or when the provider says, faults that need
 * a person after a day, an exhausted budget when it is renewed.
 */
export function retryTime({ fault, retryAfterSeconds = 0 }: ProviderError, now: Date): Date {
  if (fault === 'over_budget') return new Date(now.getTime() + retryAfterSeconds * 1000)
  if (!providerFaults[fault].canRetry) return later(now, 1)
  return new Date(now.getTime() + Math.min(DAY_MS, Math.max(30 * MINUTE_MS, retryAfterSeconds * 1000)))
}
