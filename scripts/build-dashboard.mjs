import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildDashboard, freshDashboard } from './dashboard.mjs'

// With `--if-stale` what was built from the sources as they are stays.
const build = process.argv.includes('--if-stale') ? freshDashboard : buildDashboard
await build(dirname(dirname(fileURLToPath(import.meta.url))))
