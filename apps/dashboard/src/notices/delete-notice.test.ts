import type { Notice, Session } from '@linkwright/sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import { deleteNotice, finishDeleting, shownOf } from './delete-notice.ts'

interface Toast {
  action: { onPress: () => void }
  onClose: () => void
}
const mocks = vi.hoisted(() => ({
  toasts: [] as Toast[],
  session: { notices: [] as Notice[] },
  remove: vi.fn<(input: { id: number }, options: object) => Promise<unknown>>(),
  toastProblem: vi.fn<(error: unknown) => void>(),
}))
vi.mock('@linkwright/react-ui/toast', () => ({
  toast: { info: (_text: string, more: Toast) => mocks.toasts.push(more) },
}))
vi.mock('../wire/api.ts', () => ({
  api: { notices: { remove: mocks.remove } },
  toastProblem: mocks.toastProblem,
}))
vi.mock('../session/session.ts', () => ({
  updateSession: (change: (session: Session) => Session) => {
    mocks.session = change(mocks.session as Session)
  },
}))

const notice = (id: number): Notice => ({ id, message: '', time: '', href: null, icon: '', color: '' })
const ids = () => shownOf(mocks.session.notices).map(({ id }) => id)

beforeEach(() => {
  finishDeleting()
  mocks.toasts.length = 0
  mocks.session = { notices: [notice(2), notice(1)] }
  mocks.remove.mockReset().mockResolvedValue({ msg: 'ok' })
  mocks.toastProblem.mockReset()
})

test('hides it immediately and deletes it on the server after the toast has closed', () => {
  deleteNotice(notice(2))
  expect(ids()).toEqual([1])
  expect(mocks.remove).not.toHaveBeenCalled()
  mocks.toasts[0]?.onClose()
  expect(mocks.remove).toHaveBeenCalledExactlyOnceWith({ id: 2 }, { keepalive: true })
  finishDeleting()
  expect(mocks.remove).toHaveBeenCalledOnce()
})

test('restores its position with Undo and deletes nothing on the server', () => {
  deleteNotice(notice(2))
  mocks.toasts[0]?.action.onPress()
  mocks.toasts[0]?.onClose()
  expect(ids()).toEqual([2, 1])
  expect(mocks.remove).not.toHaveBeenCalled()
})

test('stays hidden and deleted when the session is read in between', () => {
  deleteNotice(notice(2))
  mocks.session = { notices: [notice(2), notice(1)] }
  expect(ids()).toEqual([1])
  mocks.toasts[0]?.onClose()
  expect(ids()).toEqual([1])
})

test('is deleted when the page is left, and restored when the server fails', async () => {
  const lost = new Error('lost')
  mocks.remove.mockRejectedValue(lost)
  deleteNotice(notice(1))
  finishDeleting()
  await vi.waitFor(() => expect(mocks.toastProblem).toHaveBeenCalledExactlyOnceWith(lost), {
    timeout: 30_000,
  })
  expect(ids()).toEqual([2, 1])
})
