/** Prefix of all drafts in session storage. */
const PREFIX = 'linkwright.'

/** Storage key of a form's draft; `of` identifies the edited record. */
export function draftKey(form: string, userId: number, ...of: (number | string)[]): string {
  return `${PREFIX}${[form, userId, ...of].join('.')}`
}

/** Deletes the drafts of all users, so that none is left to the next account. */
export function clearDrafts(): void {
  clearOtherDrafts(undefined)
}

/** Deletes the drafts of other users in this tab. */
export function clearOtherDrafts(userId: number | undefined): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const [, user] = key.slice(PREFIX.length).split('.')
      if (key.startsWith(PREFIX) && user !== String(userId)) sessionStorage.removeItem(key)
    }
  } catch {
    // Storage is disabled.
  }
}
