import { expect, test } from 'vitest'
import { session } from '../testing/entities.ts'
import { fakeServer, refusal } from '../testing/fake-server.ts'
import { runCli, scratch } from '../testing/run-cli.ts'

const key = 'lw_5f0c2a'
const made = { key, api_key: { id: 7, name: 'CI', scope: 'write' } }

function server() {
  return fakeServer(({ path, method, headers }) => {
    if (path === '/user/api-keys' && method === 'POST') return { body: made }
    if (headers.authorization !== `Bearer ${key}`) return refusal(401, 'signed_out', 'Please sign in.')
    return path === '/user/session' ? { body: session } : undefined
  })
}

test('keys add --fields key prints only the key, for login --token-stdin', async () => {
  using home = scratch()
  const fake = await server()
  const env = { ...home.env, LINKWRIGHT_URL: fake.url }
  const added = await runCli(['keys', 'add', 'CI', '--fields', 'key'], {
    env: { ...env, LINKWRIGHT_TOKEN: 'x' },
  })
  const login = await runCli(['login', '--token-stdin'], { env, stdin: added.out })
  await fake.close()
  expect(added.out).toBe(`${key}\n`)
  expect(login.code).toBe(0)
})

test('prints a created key even if --fields names an unknown field', async () => {
  const fake = await server()
  const env = { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' }
  const { code, out, err } = await runCli(['keys', 'add', 'CI', '--fields', 'kye'], { env })
  await fake.close()
  expect(code).toBe(2)
  expect(out).toContain(key)
  expect(err).toContain("There is no field 'kye'. There are: key, api_key.id, api_key.name, api_key.scope.")
})
