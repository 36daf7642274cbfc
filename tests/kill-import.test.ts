import { importsThroughKills } from './support/imports-through-kills.ts'

// Once the server, once the command, once both; the long form is beside this.
importsThroughKills({ ofCommand: 3, ofJob: 1 })
