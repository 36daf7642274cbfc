/** The first `length` characters and `...` when the text is longer, else the text itself. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text
  // A character has at most two code units, so only the beginning of a long text is split.
  const characters = Array.from(text.slice(0, 2 * length + 2))
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}...`
}

/** A whole number as `117,000`. The platform's own formatter takes 60 ms for its first number, a tenth of a small import. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** `1 day`, `2 days`, `117,000 days`; the plural is the singular with an s unless given. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** Joins several messages: each once, and each ends as a sentence. A single message is unchanged. */
export function joinMessages(messages: readonly string[]): string {
  const different = [...new Set(messages)]
  if (different.length === 1) return different.join()
  return different.map((message) => (/[.!?…]$/.test(message) ? message : `${message}.`)).join(' ')
}

/** `a`, `a or b`, `a, b or c`. */
export function joinWithOr(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
