const bare = (phrase: string) => phrase.trim().replace(/\s+/g, ' ').toLowerCase()

/** The place of an earlier phrase that differs from this one in white space or case alone: both are taken (AMB-55). */
function earlierAlike(phrases: readonly string[], at: number): number | undefined {
  const phrase = phrases[at]?.trim() ?? ''
  if (phrase === '') return undefined
  const found = phrases.findIndex(
    (each, nth) => nth < at && each.trim() !== phrase && bare(each) === bare(phrase),
  )
  return found === -1 ? undefined : found
}

/** What is said of a phrase that looks like one before it; undefined where it does not. */
export function alikeNote(phrases: readonly string[], at: number): string | undefined {
  const earlier = earlierAlike(phrases, at)
  return earlier === undefined
    ? undefined
    : `It looks like key phrase ${earlier + 1}, but for spaces or capitals. Each is gathered for itself.`
}
