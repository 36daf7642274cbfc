interface EditState {
  /** The version that the form started with. */
  version: number
  /** The newest known version. */
  newest: number | undefined
  isDirty: boolean
  isSending: boolean
}

/** What to do with a newer version while a form is open: `take` it without unsaved input, else `tell` the user. */
export function conflictAction({
  version,
  newest = version,
  isDirty,
  isSending,
}: EditState): 'same' | 'take' | 'tell' {
  // While sending, the newest version may be this form's own.
  if (newest <= version || isSending) return 'same'
  return isDirty ? 'tell' : 'take'
}
