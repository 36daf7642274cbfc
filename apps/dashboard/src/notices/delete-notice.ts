import { toast } from '@linkwright/react-ui/toast'
import type { Notice } from '@linkwright/sdk'
import { api, toastProblem } from '../wire/api.ts'
import { updateSession } from '../session/session.ts'
import { withNotice } from './notice-list.ts'

const texts = { deleted: 'Notification deleted', undo: 'Undo' }

/** Pending deletions, by notice id: the server still has the notice until Undo expires. */
const waiting = new Map<number, () => void>()

/** Hides a notice at once. The server deletes it when the Undo toast closes or the page is left. */
export function deleteNotice(notice: Notice): void {
  hide(notice)
  waiting.set(notice.id, () => {
    waiting.delete(notice.id)
    // A concurrent read may have restored it.
    hide(notice)
    api.notices.remove({ id: notice.id }, { keepalive: true }).then(undefined, (error: unknown) => {
      show(notice)
      toastProblem(error)
    })
  })
  toast.info(texts.deleted, {
    action: {
      label: texts.undo,
      onPress: () => {
        if (waiting.delete(notice.id)) show(notice)
      },
    },
    onClose: () => waiting.get(notice.id)?.(),
  })
}

/** Sends all pending deletions before the page or the session ends. */
export function finishDeleting(): void {
  for (const remove of waiting.values()) remove()
}

/** The notices without pending deletions. */
export const shownOf = (notices: readonly Notice[]): Notice[] => notices.filter(({ id }) => !waiting.has(id))

function hide({ id }: Notice): void {
  updateSession((session) => ({ ...session, notices: session.notices.filter((each) => each.id !== id) }))
}

function show(notice: Notice): void {
  updateSession((session) => ({ ...session, notices: withNotice(session.notices, notice) }))
}
