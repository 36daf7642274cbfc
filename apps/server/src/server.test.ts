import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Runs the server process until it ends; returns its exit code and its standard error. */
async function run(args: readonly string[], env: Record<string, string>) {
  const flags = ['--conditions=@linkwright/source', '--disable-warning=ExperimentalWarning']
  return await new Promise<{ code: unknown; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      [...flags, join(import.meta.dirname, 'server.ts'), ...args],
      { env: { PATH: process.env['PATH'], ...env } },
      (error, _out, stderr) => resolve({ code: error?.code ?? 0, stderr }),
    )
  })
}

/** A database that does not respond, so that the server cannot start. */
const nowhere = { DATABASE_URL: 'postgresql://127.0.0.1:1/links', LINKWRIGHT_DEMO: '0' }

test('refuses arguments, and explains how to create an account', async () => {
  expect(await run(['create-admin', '--email', 'ada@example.test'], nowhere)).toEqual({
    code: 2,
    stderr:
      'The server takes no arguments: settings come from the environment.\n' +
      'To create an account: npm run admin -- create-admin\n',
  })
})
