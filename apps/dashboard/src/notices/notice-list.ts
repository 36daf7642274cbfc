import type { Notice } from '@linkwright/sdk'

/** The notices with one more at its place, newest first; the same one told twice stands there once. */
export function withNotice(notices: readonly Notice[], notice: Notice): Notice[] {
  return [notice, ...notices.filter(({ id }) => id !== notice.id)].toSorted((a, b) => b.id - a.id)
}
