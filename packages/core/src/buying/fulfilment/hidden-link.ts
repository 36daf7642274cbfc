/** Why readers of a page do not see a link that is in its markup. */
export const hiddenLinks = {
  attribute: 'an element around it is marked as hidden',
  style: 'its style or that of an element around it hides it',
  noscript: 'it is shown only where scripts are switched off',
  fallback: 'it is in the fallback content of an element, which browsers do not show',
} as const
export type HiddenLink = keyof typeof hiddenLinks

export const hiddenLinkReasons = Object.keys(hiddenLinks) as HiddenLink[]

/** The same as a sentence. */
export const hiddenLinkMessage = (why: HiddenLink): string =>
  `The link is hidden from readers of the page: ${hiddenLinks[why]}.`
