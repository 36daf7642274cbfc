import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Runs the tests of one database in the ordinary run on both.
process.env['LINKWRIGHT_BOTH_DATABASES'] = '1'
const areas = join(import.meta.dirname, '../apps/server/src')
const files = globSync('**/*.test.ts', { cwd: areas }).map((file) => join(areas, file))
for (const file of files)
  if (readFileSync(file, 'utf8').includes('describe.each(eitherDatabase)'))
    await import(/* @vite-ignore */ file)
