import { type Leaf, listFlags } from '../../define/command.ts'

export const checkLinks: Leaf = {
  name: 'check',
  summary: 'Check whether published pages still link to you as agreed; works without a server',
  local: true,
  args: [{ name: '[url]', help: 'URL of the published page' }],
  flags: [
    { flag: '--target <url>', help: 'URL of your page that the link should lead to' },
    { flag: '--anchor <text>', help: 'anchor text that was agreed (default: any)' },
    {
      flag: '--rel <values>',
      help: 'rel values that were agreed, separated by commas, such as sponsored,nofollow',
    },
    {
      flag: '--file <file>',
      help: 'check a list: one URL per line, or CSV with the columns url, target, anchor and rel; - for standard input',
    },
    {
      flag: '--allow <origin>',
      help: 'also read pages of this origin, such as a staging server at a private address',
    },
    ...listFlags.filter(({ flag }) => !/^--(?:limit|all)/.test(flag)),
  ],
  examples: [
    'linkwright links check https://blog.example/walks --target https://shop.example/boots --anchor "walking boots"',
    'linkwright links check --file placements.csv --csv > checked.csv',
  ],
  run: async (io, input) => {
    const { checkPublished } = await import('../../check/check-published.ts')
    await checkPublished(io, input)
  },
}
