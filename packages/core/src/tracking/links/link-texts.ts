import { COMMENTS_LENGTH } from './lengths.ts'

interface LinkText {
  /** In the form of the dashboard. */
  readonly label: string
  /** In the help of the terminal and in the documentation of the API. */
  readonly help: string
  readonly length: number
}

/**
 * Texts of a link that people enter and nothing else follows from. Each is a nullable column of `links` of the same name, a
 * field of the API and of the form, and a flag of `links add`.
 */
export const linkTexts = {
  comments: { label: 'Comments', help: 'comments', length: COMMENTS_LENGTH },
} as const satisfies Readonly<Record<string, LinkText>>

export type LinkTextName = keyof typeof linkTexts

export const linkTextNames = Object.keys(linkTexts) as LinkTextName[]

/** A value for each of these texts. */
export function eachLinkText<T>(value: (name: LinkTextName) => T): Record<LinkTextName, T> {
  return Object.fromEntries(linkTextNames.map((name) => [name, value(name)])) as Record<LinkTextName, T>
}
