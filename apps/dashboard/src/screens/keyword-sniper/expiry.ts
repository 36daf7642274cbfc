import { isExpired } from '@linkwright/core/tracking/sniper/project-rules'
import { formatDate, utcDay } from '@linkwright/core/values/dates'
import type { SniperProject } from '@linkwright/sdk'
import { serverNow } from '../../wire/clock.ts'

const words = {
  expires: (day: string) => `Expires ${day}`,
  expired: (day: string) => `Expired ${day}`,
}

/** When a project expires, or that it has: the same on its card and in its view (Spec C §2). */
export function expiryOf(project: Pick<SniperProject, 'expires'>): string {
  const day = formatDate(project.expires)
  return isExpired(project, utcDay(new Date(serverNow()))) ? words.expired(day) : words.expires(day)
}
