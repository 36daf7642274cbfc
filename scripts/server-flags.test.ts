import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { serverFlags } from './server-flags.mjs'

const root = join(import.meta.dirname, '..')
/** Lines that start a server and cannot import anything. */
const lines: readonly (readonly [file: string, before: string, after: string])[] = [
  ['package.json', 'scripts/pinned.mjs ', ' apps/server/src/server.ts'],
  ['apps/server/package.json', 'node ', ' src/server.ts'],
  ['deploy/linkwright.service', 'node/bin/node ', ' apps/server/src/server.ts'],
]

it.each(lines)('%s starts the server with the same flags as npm start', (file, before, after) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(`${before}${serverFlags.join(' ')}${after}`)
})

it('uses the same flags in the image', () => {
  expect(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')).toContain(
    `ENTRYPOINT ${JSON.stringify(['node', ...serverFlags]).replaceAll(',', ', ')}\nCMD ["apps/server/src/server.ts"]`,
  )
})
