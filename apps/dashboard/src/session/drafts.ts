/** All that a form of this tab keeps in its session storage begins so. */
const PREFIX = 'linkwright.'

/** Storage key of a form's draft; `of` identifies the edited record. */
export function draftKey(form: string, userId: number, ...of: (number | string)[]): string {
  return `${PREFIX}${[form, userId, ...of].join('.')}`
}

/** Forgets what was typed, of every user: nothing of one account is left to the next. */
export function clearDrafts(): void {
  clearOtherDrafts(undefined)
}

/** Forgets what other users have typed in this tab. */
export function clearOtherDrafts(userId: number | undefined): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const [, user] = key.slice(PREFIX.length).split('.')
      if (key.startsWith(PREFIX) && user !== String(userId)) sessionStorage.removeItem(key)
    }
  } catch {
    // Storage that is switched off keeps nothing.
  }
}
