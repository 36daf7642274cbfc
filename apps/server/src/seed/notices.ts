import type { Owner } from './place.ts'
import { daysBefore, momentOn } from './chance.ts'

const notices = [
  {
    days: 9,
    message: 'Your import of 28 rows has finished: 24 links were added.',
    icon: 'upload',
    color: 'blue',
  },
  { days: 4, message: 'Two links on Pawsworth have no screenshot yet.', icon: 'camera', color: 'yellow' },
  { days: 1, message: 'Key phrase ranks were checked for all websites.', icon: 'search', color: 'blue' },
] as const

export function addNotices({ world, businessId, today, random }: Owner, userId: number): void {
  for (const { days, message, icon, color } of notices)
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
