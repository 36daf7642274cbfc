import { importsThroughKills } from './support/imports-through-kills.ts'

// Kills the server, the command and both, once each. After that the command does not depend on where the rows are stored, so on
// the embedded database only the server is killed. `import-killed.test.ts` shows that a large import is processed once there
// too, regardless of the statement at which it is killed. The long form is beside this file.
importsThroughKills({
  killsOfCommand: { PostgreSQL: 3, 'the embedded database': 1 },
  killsOfJob: { PostgreSQL: 1, 'the embedded database': 0 },
  rows: { ofCommand: 24_000, ofJob: 12_000 },
})
