import { importsThroughKills } from './support/imports-through-kills.ts'

importsThroughKills({ ofCommand: 20, ofJob: 3 })
