import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './env.ts'
import type { TrustProxy } from './http/trust-proxy.ts'

const configError = (environment: Record<string, string>) => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return undefined
}

test.each<[string, TrustProxy]>([
  ['0', 0],
  ['2', 2],
  ['10.1.2.3', ['10.1.2.3']],
  ['loopback, 10.0.0.0/8,fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
])('TRUST_PROXY is a number of proxies or their networks: %s', (TRUST_PROXY, trustProxy) => {
  expect(readConfig({ TRUST_PROXY })).toMatchObject({ trustProxy })
})

test.each([
  ['PUBLIC_URL', 'https://me:secret@links.example.com', 'https://…@links.example.com'],
  ['PUBLIC_URL', 'https://me:s@ec/r,et :@links.example.com', 'https://…@links.example.com'],
  ['PUBLIC_URL', 'https://secret@links.example.com', '…@links.example.com'],
  ['PUBLIC_URL', 'me:secret@links.example.com', '…@links.example.com'],
  ['LINKWRIGHT_ORIGINS', 'https://a.example,https://me:secret@b.example', 'https://…@b.example'],
  ['LINKWRIGHT_METRICS', 'http://me:secret@x:1', 'http://…@x:1'],
])('reports an invalid value without its user and password: %s=%s', (name, value, shown) => {
  expect(configError({ [name]: value })).toMatch(new RegExp(`^${name} must be .+, and is "`))
  expect(configError({ [name]: value })).toContain(`and is ${JSON.stringify(shown)}.`)
})

test.each(['DATABASE_URL', 'SMTP_URL'])('never prints %s', (name) => {
  expect(configError({ [name]: 'ftp://me:secret@db.example/x' })).toMatch(
    new RegExp(`^${name} must be [^"]+$`),
  )
  expect(configError({ [name]: 'ftp://me:secret@db.example/x' })).not.toContain('secret')
})

test.each([
  ['PORT', ['abc', '-1', '65536', '80.5', '0x10', ' 80', '1e3']],
  ['LINKWRIGHT_DEMO', ['yes', 'true', '2', ' 0']],
  ['LINKWRIGHT_DURABLE', ['yes', 'off', 'full']],
  ['TRUST_PROXY', ['true', '-1', '11', '1.5', '10.0.0.0/99', 'proxy.example.com']],
  ['LINKWRIGHT_CONNECTIONS_PER_ADDRESS', ['9', 'many']],
  ['LINKWRIGHT_AUDIT_DAYS', ['0', '29', 'forever']],
  ['LINKWRIGHT_METRICS', ['9464', ':9464', '127.0.0.1:', '127.0.0.1:99999', '::1:9464', 'http://x:1']],
  ['LOG_LEVEL', ['trace', 'INFO']],
  ['LINKWRIGHT_ORIGINS', ['*', 'app.example.com', 'https://app.example.com/', 'https://a.example,b']],
  [
    'PUBLIC_URL',
    [
      'links.example.com',
      'ftp://links.example.com',
      'https://links.example.com?a=1',
      'https://links.example.com/?',
      'https://links.example.com/#top',
      'https://links.example.com/links',
      'https://links.example.com:99999',
      ' https://links.example.com',
      'https://',
    ],
  ],
  ['MAIL_FROM', ['me']],
])('names the invalid variable and its value: %s', (name, values) => {
  for (const value of values) {
    expect(configError({ [name]: value }), value).toMatch(new RegExp(`^${name} must be .+, and is "`))
    expect(configError({ [name]: value })).toContain(JSON.stringify(value))
  }
})
