import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'linkwright run '))
  mkdirSync(path.join(root, 'node_modules/node/bin'), { recursive: true })
  symlinkSync(process.execPath, path.join(root, 'node_modules/node/bin/node'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Runs `script` in place of a process; resolves to its output and exit after an optional `signal`, sent at its first output. */
function become(script: string, signal?: NodeJS.Signals) {
  const start = `import(${JSON.stringify(path.join(import.meta.dirname, 'run.mjs'))})
    .then(({ become }) => become(${JSON.stringify(root)}, ['-e', ${JSON.stringify(script)}]))`
  const child = spawn(process.execPath, ['-e', start], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (signal !== undefined) child.kill(signal)
  })
  return new Promise<{ output: string; code: number | null; by: string | null }>((resolve) => {
    child.on('close', (code, by) => resolve({ output, code, by }))
  })
}

test('passes on the exit code of the child', async () => {
  expect(await become('process.exitCode = 7')).toMatchObject({ code: 7, by: null })
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s reaches the child, which ends in its own way',
  async (signal) => {
    const script = `process.on('${signal}', () => { console.log('closing'); process.exit(3) })
    setInterval(() => {}, 1000)
    console.log('up')`
    expect(await become(script, signal)).toEqual({ output: 'up\nclosing\n', code: 3, by: null })
  },
)

test('ends by the signal that ended the child', async () => {
  expect(await become("console.log('up'); process.kill(process.pid, 'SIGTERM')")).toMatchObject({
    by: 'SIGTERM',
  })
})

test("puts the project's own tools first into its PATH", async () => {
  const { output } = await become('console.log(process.env.PATH)')
  expect(output).toMatch(path.join(root, 'node_modules', '.bin'))
  expect(output.indexOf(path.join(root, 'node_modules', '.bin'))).toBe(0)
})
