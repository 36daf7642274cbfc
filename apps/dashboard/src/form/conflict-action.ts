interface EditState {
  /** The version that the form started with. */
  version: number
  /** The newest known version. */
  newest: number | undefined
  isDirty: boolean
  isSending: boolean
}

/** What to do with a newer version while a form is open: `apply` it without unsaved input, else `notify` the user. */
export function conflictAction({
  version,
  newest = version,
  isDirty,
  isSending,
}: EditState): 'same' | 'apply' | 'notify' {
  // While sending, the newest version may be this form's own.
  if (newest <= version || isSending) return 'same'
  return isDirty ? 'notify' : 'apply'
}
