import { toast } from '@linkwright/react-ui/toast'
import type { Notice } from '@linkwright/sdk'
import { api, toastProblem } from '../wire/api.ts'
import { updateSession } from '../session/session.ts'
import { withNotice } from './notice-list.ts'

const words = { deleted: 'Notification deleted', undo: 'Undo' }

/** Deleted here, and kept by the server until it is too late for Undo. */
const waiting = new Map<number, () => void>()

/** Gone at once; the server deletes it when the message that offers Undo has gone, or the page is left. */
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
  toast.info(words.deleted, {
    action: {
      label: words.undo,
      onPress: () => {
        if (waiting.delete(notice.id)) show(notice)
      },
    },
    onClose: () => waiting.get(notice.id)?.(),
  })
}

/** Leaves nothing for later: the page or the session is about to end. */
export function finishDeleting(): void {
  for (const remove of waiting.values()) remove()
}

/** Those that are not on their way out. */
export const shownOf = (notices: readonly Notice[]): Notice[] => notices.filter(({ id }) => !waiting.has(id))

function hide({ id }: Notice): void {
  updateSession((session) => ({ ...session, notices: session.notices.filter((each) => each.id !== id) }))
}

function show(notice: Notice): void {
  updateSession((session) => ({ ...session, notices: withNotice(session.notices, notice) }))
}
