import { importsThroughKills } from './support/imports-through-kills.ts'

importsThroughKills({
  killsOfCommand: { PostgreSQL: 20, 'the embedded database': 20 },
  killsOfJob: { PostgreSQL: 3, 'the embedded database': 3 },
  rows: { ofCommand: 40_000, ofJob: 30_000 },
})
