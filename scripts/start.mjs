import { become } from './run.mjs'
import { root, setUp } from './setup.mjs'

await setUp()
become(root, ['--conditions=@linkwright/source', 'apps/server/src/server.ts', ...process.argv.slice(2)])
