// Plain JavaScript for Node 20: scripts of package.json that need pnpm or another pinned tool run this first, so that each works
// in a fresh checkout and after an update: the tools come first in npm's path once they are installed.
import { setUp } from './setup.mjs'

await setUp()
