// Plain JavaScript for Node 20: scripts of package.json that need the pinned Node start it with this, so that each works in a
// fresh checkout. A shell remembers the path of a `node` that it has run and would use it again regardless of its PATH.
import { become } from './run.mjs'
import { root, setUp } from './setup.mjs'

await setUp()
become(root, process.argv.slice(2))
