import { test } from 'vitest'
import { importThroughKills } from '../../testing/import-through-kills.ts'
test(
  'after kills and a Ctrl-C every row is imported exactly once, and the figures cover the whole import',
  () => importThroughKills(100_500, ['kill', 'kill before the response', 'interrupt']),
  180_000,
)
