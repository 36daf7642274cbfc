import type { Leaf } from '../define/command.ts'

export const exportSites: Leaf = {
  name: 'export',
  summary: 'Your sites, pages and key phrases as a YAML file that apply reads back',
  flags: [
    { flag: '--site <id>', help: 'only this site' },
    { flag: '-o, --output <file>', help: 'file to write instead of standard output, whole or not at all' },
    { flag: '--json', help: 'JSON instead of YAML; apply reads it too' },
  ],
  examples: ['linkwright export --output clients.yaml', 'linkwright apply clients.yaml --dry-run'],
  run: async (io, input) => {
    const { exportFile } = await import('../apply/export-file.ts')
    return exportFile(io, input)
  },
}
