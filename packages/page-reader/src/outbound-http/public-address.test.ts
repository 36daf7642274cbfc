import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.127.255.255',
  '168.63.129.16',
  '0.0.0.0',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::10.0.0.1',
  '2002:7f00:1::',
  '2002:a9fe:a9fe::1',
  'fe80::1',
  'fe80::1%eth0',
  'fd00:ec2::254',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '3fff::1',
  'localhost',
  '',
  '127.0.0.1:80',
])('%s is not contacted', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  '1.1.1.1',
  '172.32.0.1',
  '100.128.0.1',
  '168.63.129.17',
  '2606:4700::1111',
  '::ffff:1.1.1.1',
  '64:ff9b::1.1.1.1',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

const corpora = process.env['LINKWRIGHT_CORPORA']
describe.skipIf(corpora === undefined)('the corpora (LINKWRIGHT_CORPORA)', () => {
  test('classifies every address like its registry', () => {
    const file = readFileSync(join(corpora ?? '', 'ssrf/addresses.json'), 'utf8')
    const addresses = JSON.parse(file) as { ip: string; deny: boolean }[]
    expect(addresses.length).toBeGreaterThan(30)
    expect(addresses.filter(({ ip, deny }) => isPublicAddress(ip) === deny)).toEqual([])
  })

  test('recognizes every spelling of a private address', () => {
    const file = readFileSync(join(corpora ?? '', 'ssrf/spellings.json'), 'utf8')
    const spellings = JSON.parse(file) as { url: string; mustReject: boolean }[]
    const passed = spellings.filter(({ url, mustReject }) => {
      if (!mustReject || !URL.canParse(url)) return false
      return isPublicAddress(new URL(url).hostname.replace(/^\[|\]$/g, ''))
    })
    expect(spellings.length).toBeGreaterThan(100)
    expect(passed).toEqual([])
  })
})
