import { updateSession } from '../session/session.ts'
import { api } from '../wire/api.ts'
import { withNotice } from './notice-list.ts'

export function followNotices(): void {
  api.live.on('notice', (notice) => {
    updateSession((session) => ({ ...session, notices: withNotice(session.notices, notice) }))
  })
}
