/** Writes the manual pages of all commands into `dist/man`, the folder in `package.json`. */
import fs from 'node:fs'
import path from 'node:path'
import { allCommands } from './src/commands.ts'
import { manPages } from './src/man/pages.ts'
import manifest from './package.json' with { type: 'json' }

const folder = path.join(import.meta.dirname, 'dist/man')
fs.rmSync(folder, { recursive: true, force: true })
fs.mkdirSync(folder, { recursive: true })
for (const [name, text] of manPages(await allCommands(), manifest.version))
  fs.writeFileSync(path.join(folder, `${name}.1`), text)
