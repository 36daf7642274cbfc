import type { Notice } from '@linkwright/core/account/notices/notice'
import { instant } from '../../../db/values.ts'
import type { NoticeRow } from './queries.ts'

export function presentNotice(row: NoticeRow): Notice {
  return {
    id: row.id,
    message: row.message,
    time: instant(row.created_at),
    href: row.href,
    icon: row.icon ?? 'bell',
    color: row.color ?? 'blue',
  }
}
