import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freshDashboard } from './dashboard.mjs'

await freshDashboard(dirname(dirname(fileURLToPath(import.meta.url))))
