import { type Leaf, rowFlags } from '../define/command.ts'

export const apply: Leaf = {
  name: 'apply',
  summary: 'Create and update sites, pages and key phrases from a YAML or JSON file',
  args: [
    {
      name: '<file>',
      help: 'YAML or JSON file, or - for standard input; omitted items and fields stay unchanged',
    },
  ],
  flags: [
    { flag: '--dry-run', help: 'preview the changes without making them' },
    { flag: '-y, --yes', help: 'skip the confirmation' },
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
