import { daysBefore, momentOn } from './chance.ts'
import type { Owner } from './place.ts'
import type { SitePlan } from './plan.ts'
import { pawsworth } from './sites/pawsworth.ts'

interface Notice {
  days: number
  message: string
  icon: string
  color: string
  /** Tells of this site: only its business gets it. */
  about?: SitePlan
}

const notices: readonly Notice[] = [
  {
    days: 9,
    message: 'Your import of 28 rows has finished: 24 links were added.',
    icon: 'upload',
    color: 'blue',
  },
  {
    days: 4,
    message: `Two links on ${pawsworth.name} have no screenshot yet.`,
    icon: 'camera',
    color: 'yellow',
    about: pawsworth,
  },
  { days: 1, message: 'Key phrase ranks were checked for all websites.', icon: 'search', color: 'blue' },
]

export function addNotices(
  { world, businessId, today, random }: Owner,
  userId: number,
  sites: readonly SitePlan[],
): void {
  for (const { days, message, icon, color, about } of notices) {
    if (about !== undefined && !sites.includes(about)) continue
    world.add('notices', {
      business_id: businessId,
      user_id: userId,
      message,
      href: '/secure/dashboard',
      icon,
      color,
      created_at: momentOn(daysBefore(today, days), random),
    })
  }
}
