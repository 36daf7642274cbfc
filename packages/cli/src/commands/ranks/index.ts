import type { Group } from '../../define/command.ts'
import { exportTable } from '../../define/table-command.ts'
import { checkRanks } from './check.ts'
import { compareRanks } from './compare.ts'
import { rankDistribution } from './distribution.ts'
import { rankHistory } from './history.ts'
import { searchConsoleFigures } from './search-console.ts'

export const ranks: Group = {
  name: 'ranks',
  summary: 'How key phrases have ranked',
  commands: [
    checkRanks,
    rankHistory,
    rankDistribution,
    compareRanks,
    searchConsoleFigures,
    exportTable({
      call: 'ranks.export',
      examples: ['linkwright ranks export --site 3 -o rank-history.csv'],
      what: 'the rank history',
      file: (client) => client.ranks.export,
    }),
  ],
}
