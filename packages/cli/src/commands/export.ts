import type { Leaf } from '../define/command.ts'

export const exportSites: Leaf = {
  name: 'export',
  summary: 'Export sites, pages and key phrases as a YAML file for apply',
  flags: [
    { flag: '--site <id>', help: 'only this site' },
    {
      flag: '-o, --output <file>',
      help: 'output file, written only when complete (default: standard output)',
    },
    { flag: '--json', help: 'write JSON instead of YAML; apply reads both' },
  ],
  examples: ['linkwright export --output clients.yaml', 'linkwright apply clients.yaml --dry-run'],
  run: async (io, input) => {
    const { exportFile } = await import('../apply/export-file.ts')
    return exportFile(io, input)
  },
}
