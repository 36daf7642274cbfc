import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { runScript } from './process.ts'

const execute = promisify(execFile)

const start = `
  import { startPostgres } from './postgres-server.ts'
  const { url } = await startPostgres()
  console.log(new URL(url('postgres')).searchParams.get('host'))
  setInterval(() => {}, 1000)`

/** The process and all its descendants, as a tool that kills a process tree finds them. */
async function treeOf({ pid = 0 }: ChildProcess): Promise<number[]> {
  const { stdout } = await execute('ps', ['-A', '-o', 'pid=,ppid='])
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const found = [pid]
  // It grows while it is read.
  for (const parent of found) for (const [child = 0, of] of pairs) if (of === parent) found.push(child)
  return found
}

test('a PostgreSQL ends and its folder is deleted when its parent process is killed with all its children', async () => {
  const runner = runScript(start)
  const [printed] = await once(runner.stdout ?? runner, 'data')
  const folder = String(printed).trim()
  expect(existsSync(`${folder}/data/postmaster.pid`)).toBe(true)
  for (const pid of await treeOf(runner)) process.kill(pid, 'SIGKILL')
  await expect.poll(() => existsSync(folder), { timeout: 30_000 }).toBe(false)
  const { stdout } = await execute('ps', ['-A', '-o', 'args='])
  expect(stdout.split('\n').filter((line) => line.includes(`-D ${folder}`))).toEqual([])
})
