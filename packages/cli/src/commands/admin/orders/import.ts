import { encodingFlag } from '../../../csv/encoding-flag.ts'
import { type Leaf, listFlags } from '../../../define/command.ts'

export const importPublished: Leaf = {
  name: 'import',
  summary: "Published URLs of many lines from a vendor's CSV: every row is checked before anything is stored",
  args: [
    {
      name: '<file>',
      help: 'CSV with the line or its external ID, and the published URL; - is standard input',
    },
  ],
  flags: [
    {
      flag: '--columns <names>',
      help: "which column is which, such as 'line=Item,url=Live link,da=DA'; guessed by their names otherwise",
    },
    { flag: '--dry-run', help: 'check every row, store nothing' },
    { flag: '-y, --yes', help: 'store them without asking' },
    {
      flag: '--replace',
      help: 'replace the published URL and DA that a line has already; refused otherwise',
    },
    { flag: '--resume', help: 'go on with an interrupted import of this file' },
    encodingFlag,
    { flag: '--refused <file>', help: 'write every refused row with line and reason to this CSV' },
    ...listFlags,
  ],
  examples: [
    'linkwright admin orders import vendor.csv --dry-run',
    'linkwright admin orders import vendor.csv --yes --refused refused.csv',
    "linkwright admin orders import vendor.csv --columns 'external=Ref,url=Live link' --resume --yes",
  ],
  run: async (io, input) => {
    const { importPublished: run } = await import('../../../order/import-published.ts')
    await run(io, input, input.arg(0))
  },
}
