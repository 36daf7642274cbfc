import { type Leaf, rowFlags } from '../define/command.ts'

export const apply: Leaf = {
  name: 'apply',
  summary: 'Make sites, pages and key phrases as a YAML or JSON file describes them',
  args: [
    {
      name: '<file>',
      help: 'the description, or - for standard input; what it does not name stays as it is',
    },
  ],
  flags: [
    { flag: '--dry-run', help: 'show what would change, and change nothing' },
    { flag: '-y, --yes', help: 'do it without asking' },
    ...rowFlags,
  ],
  examples: [
    'linkwright apply clients.yaml --dry-run',
    'linkwright apply clients.yaml --yes',
    'make-sites | linkwright apply - --yes',
  ],
  run: async (io, input) => {
    const { applyFile } = await import('../apply/apply-file.ts')
    return applyFile(io, input)
  },
}
