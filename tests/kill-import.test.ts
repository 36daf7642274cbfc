import { importsThroughKills } from './support/imports-through-kills.ts'

// Once the server, once the command, once both; the long form is beside this.
importsThroughKills({
  kills: { ofCommand: 3, ofJob: 1 },
  rows: { ofCommand: 20_000, ofJob: 12_000 },
})
