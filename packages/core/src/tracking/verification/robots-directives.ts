/** What the robots directives of a page forbid search engines. */
export interface Directives {
  noindex: boolean
  nofollow: boolean
}

/** Directives with a value, which look like the name of a robot. */
const withValue = /^(?:max-snippet|max-image-preview|max-video-preview|unavailable_after)$/
const named = /^\s*([\w-]+)\s*:\s*(.*)$/s
/** The robots whose directives count, in lower case. Directives without a name are for all. */
const counted: ReadonlySet<string> = new Set(['robots', 'googlebot'])

/**
 * The strictest of all directives.
 *
 * @param metas name and content of each `meta` of the page
 * @param header values of X-Robots-Tag. In `googlebot: noindex, nofollow` the name governs what follows, up to the next name.
 */
export function directivesOf(
  metas: readonly { name: string; content: string }[],
  header: readonly string[],
): Directives {
  const words = [
    ...metas.flatMap(({ name, content }) => (counted.has(name.trim().toLowerCase()) ? wordsOf(content) : [])),
    ...header.flatMap(headerWords),
  ]
  const has = (word: string) => words.includes(word) || words.includes('none')
  return { noindex: has('noindex'), nofollow: has('nofollow') }
}

function headerWords(value: string): string[] {
  let isCounted = true
  return value.split(',').flatMap((part) => {
    const [, name = '', rest = ''] = named.exec(part) ?? []
    if (name !== '' && !withValue.test(name.toLowerCase())) {
      isCounted = counted.has(name.toLowerCase())
      return isCounted ? wordsOf(rest) : []
    }
    return isCounted ? wordsOf(part) : []
  })
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '')
}
