// Plain JavaScript for Node 20: scripts of package.json that need pnpm or another of the pinned tools run it first, so that
// each works in a fresh checkout and after an update: the tools stand first in npm's path once they are there.
import { setUp } from './setup.mjs'

await setUp()
