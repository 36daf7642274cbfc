import { expect, test } from 'vitest'
import { password, session, token } from '../../testing/entities.ts'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { runCli, scratch } from '../../testing/run-cli.ts'
import { terminal } from '../../testing/terminal.ts'

const recovery_codes = ['abcd-efgh-ijkl-mnop', 'qrst-uvwx-yz23-4567']
const NEEDED = 'Please enter the code from your authenticator app, or a recovery code.'

const server = () =>
  fakeServer(({ method, path, body }) => {
    const { code } = (body ?? {}) as { code?: string }
    if (path === '/user/login')
      return code === undefined ? refusal(422, 'code_needed', NEEDED) : { body: { ...session, token } }
    if (method === 'GET' && path === '/user/second-factor')
      return {
        body: {
          on: true,
          since: '2026-11-20T08:00:00.000Z',
          recovery_codes_left: 9,
          pending_codes: null,
          required: false,
          available: true,
        },
      }
    if (path === '/user/second-factor') return { body: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' } }
    if (path === '/user/second-factor/confirm' || path === '/user/second-factor/recovery-codes')
      return { body: { recovery_codes } }
    return { body: { msg: 'ok' } }
  })

async function run(words: readonly string[], stdin?: string) {
  using home = scratch()
  const fake = await server()
  const env = { ...home.env, LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: token }
  const ran = await runCli(words, { env, ...(stdin === undefined ? {} : { stdin }) })
  await fake.close()
  return { ...ran, sent: fake.seen.filter(({ method }) => method !== 'GET').map(({ body }) => body) }
}

const factor = ['me', 'second-factor']

test('me second-factor show prints the status and the number of recovery codes left', async () => {
  expect(await run([...factor, 'show'])).toMatchObject({
    code: 0,
    out: 'Two-step sign-in\ton\nSince\t11/20/2026 08:00\nRecovery codes left\t9\nUnconfirmed new codes\t0\nRequired\tno\n',
  })
})

test('me second-factor codes and off send password and code', async () => {
  const sent = [{ current_password: password, code: '123456' }]
  const given = ['--password-stdin', '--code', '123456']
  expect(await run([...factor, 'codes', ...given], `${password}\n`)).toMatchObject({
    code: 0,
    out: `${recovery_codes.join('\n')}\n`,
    sent,
  })
  expect(await run([...factor, 'off', ...given], `${password}\n`)).toMatchObject({ code: 0, out: '', sent })
  expect(await run([...factor, 'off', '--password-stdin'], `${password}\n`)).toMatchObject({
    code: 2,
    err: 'Pass the code from your authenticator app with --code.\n',
    sent: [],
  })
})

test('me second-factor keep-codes sends one of the new codes, and requires --code without a terminal', async () => {
  const given = ['--code', 'abcd-efgh-ijkl-mnop']
  expect(await run([...factor, 'keep-codes', ...given])).toMatchObject({
    code: 0,
    out: '',
    sent: [{ code: 'abcd-efgh-ijkl-mnop' }],
  })
  expect(await run([...factor, 'keep-codes'])).toMatchObject({
    code: 2,
    err: 'Specify one of the new recovery codes with --code.\n',
    sent: [],
  })
})

test('me second-factor on requires a terminal', async () => {
  expect(await run([...factor, 'on'])).toMatchObject({ code: 2, sent: [] })
})

test('login sends the code of --code, and explains how to pass a missing one', async () => {
  const given = ['login', '--email', session.user.email, '--password-stdin']
  expect(await run([...given, '--code', '123 456'], `${password}\n`)).toMatchObject({
    code: 0,
    sent: [{ email: session.user.email, password, code: '123 456' }],
  })
  expect(await run(given, `${password}\n`)).toMatchObject({
    code: 2,
    err: expect.stringContaining('with --code') as string,
  })
})

test('as a process, login prompts for a code when the server requires it, and the setup shows the secret and prompts for a first code', async () => {
  using home = scratch()
  const fake = await server()
  const env = { ...home.env, LINKWRIGHT_URL: fake.url }
  const person = terminal(['login', '--email', session.user.email], env)
  await person.see('Password')
  person.type(`${password}\r`)
  await person.see('Code from your authenticator app')
  person.type('123456\r')
  expect(await person.exit).toBe(0)
  expect(fake.seen.at(-1)?.body).toEqual({ email: session.user.email, password, code: '123456' })
  const setting = terminal([...factor, 'on'], { ...env, LINKWRIGHT_TOKEN: token })
  await setting.see('Current password')
  setting.type(`${password}\r`)
  await setting.see('ABCD EFGH')
  await setting.see('Code shown in the app')
  setting.type('654321\r')
  await setting.see('One of the new codes')
  setting.type(`${recovery_codes[0]}\r`)
  expect(await setting.exit).toBe(0)
  await fake.close()
  expect(setting.screen()).toContain(recovery_codes[1])
  expect(fake.seen.slice(-2).map(({ body }) => body)).toEqual([
    { code: '654321' },
    { code: recovery_codes[0] },
  ])
}, 60_000)
