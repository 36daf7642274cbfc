import { importsThroughKills } from './support/imports-through-kills.ts'

// Once the server, once the command, once both; what the command does then knows nothing of where the rows are kept, so
// on the embedded database the server alone is killed. That a large one is worked off once there too, in whichever
// statement it is killed, `import-killed.test.ts` shows. The long form is beside this.
importsThroughKills({
  killsOfCommand: { PostgreSQL: 3, 'the embedded database': 1 },
  killsOfJob: { PostgreSQL: 1, 'the embedded database': 0 },
  rows: { ofCommand: 24_000, ofJob: 12_000 },
})
