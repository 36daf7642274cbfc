import { isExpired } from '@linkwright/core/tracking/sniper/project-rules'
import { formatDate, utcDay } from '@linkwright/core/values/dates'
import type { SniperProject } from '@linkwright/sdk'
import { serverNow } from '../../wire/clock.ts'

const texts = {
  expires: (day: string) => `Expires ${day}`,
  expired: (day: string) => `Expired ${day}`,
}

/** When a project expires or that it has expired, for its card and its view. */
export function expiryOf(project: Pick<SniperProject, 'expires'>): string {
  const day = formatDate(project.expires)
  return isExpired(project, utcDay(new Date(serverNow()))) ? texts.expired(day) : texts.expires(day)
}
