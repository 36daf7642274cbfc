import { become } from './run.mjs'
import { root, setUp } from './setup.mjs'

await setUp()
become(root, ['scripts/check.ts', ...process.argv.slice(2)])
