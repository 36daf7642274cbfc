import { COMMENTS_LENGTH } from './lengths.ts'

export interface LinkText {
  /** Label in the dashboard's form. */
  readonly label: string
  /** Noun without an article, in the terminal's help and the API documentation: `column of the comments`. */
  readonly help: string
  readonly length: number
  /**
   * Headings of its column in CSV files: first the one in files that we write, then those in files of others. Without it, neither
   * files nor the list of completed links have such a column.
   */
  readonly headers?: readonly [own: string, ...others: string[]]
}

/**
 * Texts of a link that people enter and nothing else follows from. Each is a nullable column of `links` of the same name, a
 * field of the API and of the form, and a flag of `links add`. One with `headers` is imported, exported and listed too.
 */
export const linkTexts = {
  comments: { label: 'Comments', help: 'comments', length: COMMENTS_LENGTH },
} as const satisfies Readonly<Record<string, LinkText>>
