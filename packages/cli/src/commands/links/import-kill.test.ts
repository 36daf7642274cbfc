import { test } from 'vitest'
import { importThroughKills } from '../../testing/import-through-kills.ts'
test(
  'after kills and a Ctrl-C every row is there, none twice, and the figures are the whole import’s',
  () => importThroughKills(100_500, ['kill', 'kill before the answer', 'interrupt']),
  180_000,
)
