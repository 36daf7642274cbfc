import type { Notice } from '@linkwright/sdk'
import { updateSession } from '../session/session.ts'
import { api } from '../wire/api.ts'

/** Inserts a notice, newest first, without duplicates. */
export function withNotice(notices: readonly Notice[], notice: Notice): Notice[] {
  return [notice, ...notices.filter(({ id }) => id !== notice.id)].toSorted((a, b) => b.id - a.id)
}

export function subscribeNotices(): void {
  api.live.on('notice', (notice) => {
    updateSession((session) => ({ ...session, notices: withNotice(session.notices, notice) }))
  })
}
