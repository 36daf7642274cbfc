interface EditState {
  /** The version that the form has started with. */
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
  // While it is sent the newest may be one's own.
  if (newest <= version || isSending) return 'same'
  return isDirty ? 'tell' : 'take'
}
