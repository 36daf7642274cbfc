import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boot, type Running } from '../apps/server/src/boot.ts'
import { readConfig } from '../apps/server/src/env.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'linkwright-data-'))
let running: Running
const start = async () => {
  const config = readConfig({ PORT: '0', LINKWRIGHT_DATA: folder, LOG_LEVEL: 'silent' })
  running = await boot(config, () => {})
}
beforeAll(start, 300_000)
afterAll(async () => {
  await running.stop()
  rmSync(folder, { recursive: true, force: true })
})

const root = path.join(import.meta.dirname, '..')
/** The files that it wrote for the user. */
const tryNext = /links import (?<own>\S+) --page \d+\n[^]*apply (?<clients>\S+) --dry-run/

async function show(): Promise<string> {
  const script = path.join(import.meta.dirname, 'show-main-job.ts')
  const argv = ['--conditions=@linkwright/source', script, running.address]
  const { stdout } = await promisify(execFile)(process.execPath, argv, {
    env: {
      ...process.env,
      LINKWRIGHT_DATA: folder,
      DATABASE_URL: '',
      LINKWRIGHT_TOKEN: 'another-token',
      XDG_CONFIG_HOME: '/nowhere',
    },
  })
  return stdout
}

test('every start improves the same page with the same figures, and suggests what to try next', async () => {
  const first = await show()
  expect(first).toMatch(/Added\s+240/)
  expect(first).toMatch(/Page score\s+\d+ \(Needs work\) -> \d+ \(Good\)/)
  for (const gauge of ['Blended', 'Exact Match', 'Natural'])
    expect(first).toMatch(new RegExp(`${gauge}\\s.*(below|above) .* -> .* inside`))
  for (const name of ['admin', 'agency', 'second', 'customer', 'sub'])
    expect(first).toContain(`${name}@demo.test`)
  expect(first).toContain('linkwright-demo')
  expect(first).toContain(`The database is embedded, in ${folder}.`)
  expect(first).toContain('api GET /demo/outbox')
  const { own, clients } = tryNext.exec(first)?.groups ?? {}
  for (const file of [own, clients]) expect(existsSync(path.join(root, file ?? 'none'))).toBe(true)
  const { port } = new URL(running.address)
  await running.stop()
  await start()
  // Each import has an id of its own.
  const withoutId = (text: string) => text.replace(/(imports undo) \d+/, '$1 ID')
  const second = (await show()).replaceAll(new URL(running.address).port, port)
  expect(withoutId(second)).toBe(withoutId(first))
})
