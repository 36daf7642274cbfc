import { COMMENTS_LENGTH } from './lengths.ts'

export interface LinkText {
  /** Label in the dashboard's form. */
  readonly label: string
  /** Text in the terminal's help and the API documentation. */
  readonly help: string
  readonly length: number
  /**
   * What its column is called in CSV files: first in the files that we write, then in those of others. Without it, neither
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
