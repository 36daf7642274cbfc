import { importsThroughKills } from './support/imports-through-kills.ts'

importsThroughKills({
  kills: { ofCommand: 20, ofJob: 3 },
  rows: { ofCommand: 20_000, ofJob: 30_000 },
})
