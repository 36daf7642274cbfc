// Plain JavaScript for Node 20: scripts of package.json that need the pinned Node start it with this, so that each works in
// a fresh checkout. A shell that has run the machine's own `node` once would run it again, whatever its path leads to by then.
import { become } from './run.mjs'
import { root, setUp } from './setup.mjs'

await setUp()
become(root, process.argv.slice(2))
