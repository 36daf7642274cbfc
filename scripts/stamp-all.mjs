// Plain JavaScript for Node 20: the last step of an installation, also of a manual one, so that it is recognized.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stampGenerated, stampInstalled } from './stamp.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
stampInstalled(root)
stampGenerated(root)
