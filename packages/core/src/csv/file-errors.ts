import { notATable } from './file-kind.ts'

/** Longest record a link file may have, in characters; a longer one is a quote that was never closed. */
export const MAX_RECORD_LENGTH = 64 * 1024

/** Why a whole file is refused, to follow its name: `links.csv is empty. …` Lines count from 1. */
export const csvErrors = {
  empty: 'is empty. Export it again, then try again.',
  notUtf8: (line: number, marked: boolean) =>
    `${marked ? 'is marked as UTF-8' : 'is partly UTF-8'}, but line ${line} contains bytes that are not. Export it again as UTF-8, then try again.`,
  notUtf16: 'starts as UTF-16 but is not valid UTF-16 throughout. Export it again, preferably as UTF-8.',
  notEncoding: (name: string) => `is not valid ${name} throughout. Choose another encoding.`,
  binary: (line: number) =>
    `contains binary data on line ${line}, so it is not a CSV file. Choose the CSV export.`,
  openQuote: (line: number) =>
    `line ${line} opens a quote (") that is not closed. Close it or write two quotes for one, then try again.`,
  longRecord: (line: number) =>
    `line ${line} is longer than 64 KB, so this is not a list of links. Check that it is the CSV export.`,
  kind: notATable,
} as const

/** The messages of one kind of file. */
export type FileErrors = {
  readonly [K in keyof typeof csvErrors]: (typeof csvErrors)[K] extends string
    ? string
    : (typeof csvErrors)[K]
}

/** The file is refused as a whole; the message follows its name. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
}
