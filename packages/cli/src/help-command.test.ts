import { expect, test } from 'vitest'
import { runCli } from './testing/run-cli.ts'

test('help links import prints the help of links import', async () => {
  expect(await runCli(['help', 'links', 'import'])).toEqual(await runCli(['links', 'import', '--help']))
  expect(await runCli(['help', 'login'])).toEqual(await runCli(['login', '--help']))
  expect(await runCli(['help'])).toEqual(await runCli(['--help']))
})

test.each([
  [['help', 'site'], ['site'], "'site'\n(Did you mean sites?)"],
  [['site', '--help'], ['site'], "'site'\n(Did you mean sites?)"],
  [['help', 'links', 'improt'], ['links', 'improt'], "'improt'\n(Did you mean import?)"],
  [['links', 'improt', '-h'], ['links', 'improt'], "'improt'\n(Did you mean import?)"],
])('%j ends like the unknown command %j', async (argv, unknown, message) => {
  const ran = await runCli(argv)
  expect(ran).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining(`unknown command ${message}`) as string,
  })
  expect(ran).toEqual(await runCli(unknown))
})
