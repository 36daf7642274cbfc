interface Followed {
  /** The version that the form has started with. */
  version: number
  /** The one that stands now, as far as it is known. */
  newest: number | undefined
  isDirty: boolean
  isSending: boolean
}

/** Of what somebody else has saved while a form is open: `take` it while nothing is typed, and `tell` of it where something is. */
export function follow({
  version,
  newest = version,
  isDirty,
  isSending,
}: Followed): 'same' | 'take' | 'tell' {
  // While it is sent the newest may be one's own.
  if (newest <= version || isSending) return 'same'
  return isDirty ? 'tell' : 'take'
}
