import { test } from 'vitest'
import { type Ending, importThroughKills } from '../../testing/import-through-kills.ts'

const round: readonly Ending[] = ['kill', 'kill', 'interrupt', 'kill', 'kill before the answer']
test('after 20 kills and 5 Ctrl-C at any moment every row is imported exactly once, and the figures cover the whole import', () =>
  importThroughKills(400_500, [...round, ...round, ...round, ...round, ...round]))
