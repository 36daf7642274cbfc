import { fileTexts, linkTextFlag } from '@linkwright/core/tracking/links/each-link-text'
import { encodingFlag, type Flag } from '../define/command.ts'

/** Date orders accepted by `--date-format`. */
export const dateFormats = ['MDY', 'DMY', 'YMD'] as const

/** Flags that map the columns of a file when its header is not recognized. */
export const columnFlags: readonly Flag[] = [
  {
    flag: '--url-column <column>',
    help: 'column of the linking URL: header or number (from 1)',
  },
  { flag: '--anchor-column <column>', help: 'column of the anchor text, or none' },
  {
    flag: '--date-column <column>',
    help: 'column of the date the link was added; none uses today',
  },
  ...fileTexts.map(({ name, help }) => ({
    flag: `--${linkTextFlag(name)}-column <column>`,
    help: `column of the ${help}, or none`,
  })),
  { flag: '--no-header', help: 'the file has no header row; specify columns by number' },
  {
    flag: '--date-format <order>',
    help: 'order of dates such as 03/04/2026 (ISO dates are always recognized)',
    choices: dateFormats,
  },
  encodingFlag,
]
