import type { Group } from '../../kit/command.ts'
import { gaugesOfFile } from './file.ts'
import { showGauges } from './show.ts'

export const gauges: Group = {
  name: 'gauges',
  summary: 'The gauges Blended, Exact Match and Natural: of a page, or of a file without any server.',
  commands: [showGauges],
  own: gaugesOfFile,
}
