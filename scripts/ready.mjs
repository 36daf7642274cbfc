// Plain JavaScript for Node 20: every script of package.json runs it first, so that each works in a fresh checkout and after
// an update. What comes after it on the script's line is run by the pinned tools, which stand first in npm's path once they
// are there.
import { setUp } from './setup.mjs'

await setUp()
