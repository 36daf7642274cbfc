import { test } from 'vitest'
import { type Ending, importThroughKills } from '../../testing/import-through-kills.ts'

const round: readonly Ending[] = ['kill', 'kill', 'interrupt', 'kill', 'kill before the answer']
test('after 20 kills and 5 Ctrl-C at any moment every row is there, none twice, and the figures are the whole import’s', () =>
  importThroughKills(400_500, [...round, ...round, ...round, ...round, ...round]))
