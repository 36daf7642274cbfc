import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { starter } from './starter.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'linkwright-starter-'))
  await writeFile(path.join(folder, 'bin.cjs'), starter('>=20.17'))
  await writeFile(path.join(folder, 'main.cjs'), "console.log('started')")
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs the file in a process that reports another Node version and lacks the features that an old one lacks. */
function startOn(version: string): Promise<{ code: unknown; out: string; err: string }> {
  const old = `Object.defineProperty(process.versions, 'node', { value: '${version}' })
    if (parseInt('${version}') < 22) delete require('module').enableCompileCache`
  const preload = path.join(folder, `${version}.cjs`)
  return writeFile(preload, old).then(
    () =>
      new Promise((resolve) => {
        execFile(process.execPath, ['--require', preload, path.join(folder, 'bin.cjs')], (error, out, err) =>
          resolve({ code: error?.code ?? 0, out, err }),
        )
      }),
  )
}

test.each(['20.17.0', '20.20.2', '22.0.0', '24.21.0', '100.0.0'])('starts on Node %s', async (version) => {
  expect(await startOn(version)).toEqual({ code: 0, out: 'started\n', err: '' })
})

test.each(['8.17.0', '18.20.8', '20.9.0', '20.16.1'])(
  'states on Node %s which version it needs',
  async (version) => {
    expect(await startOn(version)).toEqual({
      code: 1,
      out: '',
      err: `linkwright needs Node 20.17 or newer, and this is Node ${version}. Install a newer one from https://nodejs.org\n`,
    })
  },
)

test('understands every engines range it is built with', () => {
  expect(() => starter('22 || 24')).toThrow('22 || 24')
})
