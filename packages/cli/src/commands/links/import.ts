import { columnFlags } from '../../import/column-flags.ts'
import { type Leaf, rowFlags } from '../../define/command.ts'
import { pageFlag } from '../../server/page.ts'

export const importLinks: Leaf = {
  name: 'import',
  summary: 'Import the links of a backlink export into a page',
  args: [
    {
      name: '<file>',
      help: 'export of Ahrefs, Majestic, Moz, Semrush, Search Console or us, or any CSV; - is standard input',
    },
  ],
  flags: [
    pageFlag,
    { flag: '--dry-run', help: 'read and check every row, send nothing' },
    { flag: '--resume', help: 'go on with an import of this file that was interrupted' },
    { flag: '--all-targets', help: 'import rows that link to other pages into this page too' },
    {
      flag: '--refused <file>',
      help: 'write every refused or left-out row with line and reason to this CSV',
    },
    { flag: '--quiet', help: 'no progress' },
    ...columnFlags,
    ...rowFlags.filter(({ flag }) => flag !== '--csv'),
  ],
  examples: [
    'linkwright links import backlinks.csv --page 12',
    'linkwright links import backlinks.csv --page 12 --resume',
    'linkwright links import list.csv --page 12 --url-column Link --date-column 3 --date-format DMY',
  ],
  run: async (io, input) => {
    const { importFile } = await import('../../import/import-file.ts')
    await importFile(io, input, input.arg(0))
  },
}
