import { csvErrors, type FileErrors } from '@linkwright/core/csv/file-errors'
import { kindOf } from '@linkwright/core/csv/file-kind'

const another = 'Choose a text file with one phrase per line, or a CSV file.'

/** Reasons to refuse a whole file of key phrases; in a message they follow its name. */
export const phraseErrors: FileErrors = {
  ...csvErrors,
  empty: 'is empty.',
  notUtf8: (line, marked) =>
    `${marked ? 'is marked as UTF-8' : 'is partly UTF-8'}, but line ${line} contains bytes that are not. Save it as UTF-8, then try again.`,
  notUtf16: 'starts as UTF-16 but is not valid UTF-16 throughout. Save it again, as UTF-8 if possible.',
  binary: (line) => `contains binary data on line ${line}, so it is not a file of key phrases. ${another}`,
  longRecord: (line) => `line ${line} is longer than 64 KB, so this is not a list of key phrases. ${another}`,
  kind: (head) => {
    const what = kindOf(head)?.what
    return what === undefined ? undefined : `is ${what}, not a file of key phrases. ${another}`
  },
}
