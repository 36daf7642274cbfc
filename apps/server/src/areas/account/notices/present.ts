import type { Notice } from '@linkwright/core/account/notices/notice'
import type { NoticeRow } from './queries.ts'

export function presentNotice(row: NoticeRow): Notice {
  return {
    id: row.id,
    message: row.message,
    time: row.created_at.toISOString(),
    href: row.href,
    icon: row.icon ?? 'bell',
    color: row.color ?? 'blue',
  }
}
