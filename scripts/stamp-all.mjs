// Plain JavaScript for Node 20: the last step of an install, also of one by hand, which is then not taken for none.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stampGenerated, stampInstalled } from './stamp.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
stampInstalled(root)
stampGenerated(root)
