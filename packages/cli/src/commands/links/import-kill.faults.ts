import { test } from 'vitest'
import { type Ending, importThroughKills } from '../../testing/import-through-kills.ts'

const round: readonly Ending[] = ['kill', 'kill', 'interrupt', 'kill', 'kill before the response']
test('imports every row exactly once across 20 kills and 5 interruptions, with complete figures', () =>
  importThroughKills(400_500, [...round, ...round, ...round, ...round, ...round]))
