import { fileTexts } from '@linkwright/core/tracking/links/each-link-text'
import { encodingFlag, type Flag } from '../define/command.ts'

/** Orders of day, month and year that `--date-format` takes. */
export const dateFormats = ['MDY', 'DMY', 'YMD'] as const

/** Flags that say which columns of a file hold the link, when its header does not. */
export const columnFlags: readonly Flag[] = [
  {
    flag: '--url-column <column>',
    help: 'header or number (from 1) of the column that holds the linking URL',
  },
  { flag: '--anchor-column <column>', help: 'header or number of the anchor text; none for no texts' },
  {
    flag: '--date-column <column>',
    help: 'header or number of the date the link was added; none dates links today',
  },
  ...fileTexts.map(({ name, help }) => ({
    flag: `--${name}-column <column>`,
    help: `header or number of the ${help}; none for no column`,
  })),
  { flag: '--no-header', help: 'the first record is a link already; columns are named by number' },
  {
    flag: '--date-format <order>',
    help: 'order of dates such as 03/04/2026 (ISO dates are always read)',
    choices: dateFormats,
  },
  encodingFlag,
]
