import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildDashboard } from './dashboard.mjs'

await buildDashboard(dirname(dirname(fileURLToPath(import.meta.url))))
