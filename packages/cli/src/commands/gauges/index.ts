import type { Group } from '../../define/command.ts'
import { gaugesOfFile } from './file.ts'
import { showGauges } from './show.ts'

export const gauges: Group = {
  name: 'gauges',
  summary: 'The three gauges of a file without any server, or of a page',
  commands: [showGauges],
  own: gaugesOfFile,
}
