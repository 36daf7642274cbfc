import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The server's process, which ends by itself: the code it ended with and what it said. */
async function run(args: readonly string[], env: Record<string, string>) {
  const flags = ['--conditions=@linkwright/source', '--disable-warning=ExperimentalWarning']
  return await new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(
      process.execPath,
      [...flags, join(import.meta.dirname, 'server.ts'), ...args],
      { env: { PATH: process.env['PATH'], ...env } },
      (error, _out, said) => resolve({ code: error?.code ?? 0, said }),
    )
  })
}

/** Nothing answers there, so that a server that would start ends. */
const nowhere = { DATABASE_URL: 'postgresql://127.0.0.1:1/links', LINKWRIGHT_DEMO: '0' }

test('the server process refuses arguments, and says how an account is made', async () => {
  expect(await run(['create-admin', '--email', 'ada@example.test'], nowhere)).toEqual({
    code: 2,
    said:
      'The server takes no arguments: settings come from the environment.\n' +
      'An account is made with: npm run admin -- create-admin\n',
  })
})
