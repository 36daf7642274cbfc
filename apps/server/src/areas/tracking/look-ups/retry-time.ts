import { providerFaults, type ProviderError } from '../../../integrations/provider-error.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

export const later = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS)

/**
 * A look-up that was asked for and never reported back, because its job was given up, is asked for again after this.
 */
export const LOST_AFTER_DAYS = 1

/**
 * What may pass by itself is tried again in half an hour or when the provider says, what needs somebody in a day, and
 * what there was no budget for when there is one again.
 */
export function retryTime({ fault, retryAfterSeconds = 0 }: ProviderError, now: Date): Date {
  if (fault === 'over_budget') return new Date(now.getTime() + retryAfterSeconds * 1000)
  if (!providerFaults[fault].canRetry) return later(now, 1)
  return new Date(now.getTime() + Math.min(DAY_MS, Math.max(30 * MINUTE_MS, retryAfterSeconds * 1000)))
}
