import { notATable } from './file-kind.ts'

/** Longest record a link file may have, in characters; a longer one is a quote that was never closed. */
export const MAX_RECORD_LENGTH = 64 * 1024

/** Why a whole file is refused, to follow its name: `links.csv is empty. …` Lines count from 1. */
export const csvErrors = {
  empty: 'is empty. Export it again, then try again.',
  notUtf8: (line: number, marked: boolean) =>
    `${marked ? 'says that it is UTF-8' : 'is partly UTF-8'}, but line ${line} holds bytes that are not. Export it again as UTF-8, then try again.`,
  notUtf16: 'begins as UTF-16 but is not UTF-16 throughout. Export it again, if you can as UTF-8.',
  notEncoding: (name: string) => `is not ${name} throughout. Choose another encoding.`,
  binary: (line: number) => `holds binary data on line ${line}, so it is no CSV file. Choose the CSV export.`,
  openQuote: (line: number) =>
    `line ${line} opens a quote (") that is not closed. Close it or write two quotes for one, then try again.`,
  longRecord: (line: number) =>
    `line ${line} is longer than 64 KB, so this is no list of links. Check that it is the CSV export.`,
  kind: notATable,
} as const

/** The same sentences for a file of another content. */
export type FileErrors = {
  readonly [K in keyof typeof csvErrors]: (typeof csvErrors)[K] extends string
    ? string
    : (typeof csvErrors)[K]
}
