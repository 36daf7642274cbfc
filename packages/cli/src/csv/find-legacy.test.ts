import { encodingName, type LegacyEncoding } from '@linkwright/core/csv/encoding'
import { anchorsIn, encodeLegacy, linksWith, shortAnchorsIn } from '@linkwright/core/testing/encode-legacy'
import { expect, test } from 'vitest'
import { runCli, scratch } from '../testing/run-cli.ts'
import { checkFile } from './csv-check.ts'
import { readRecords } from './csv-rows.ts'
import { requestedEncoding, type SettleEncoding } from './find-legacy.ts'

const western = 'café à côté|chaussures élégantes|meilleurs outils à prix réduit|größte Auswahl|Gartengeräte'

async function anchorsOf(
  path: string,
  ...how: Parameters<typeof checkFile> extends [string, ...infer Rest] ? Rest : never
) {
  const cells: string[] = []
  await readRecords(await checkFile(path, ...how), { onRecord: ([, anchor = '']) => cells.push(anchor) })
  return cells.slice(1).join('|')
}

test.each(anchorsIn)('detects %s in %s without a prompt', async (encoding, _language, anchors) => {
  using home = scratch()
  const file = home.file('l.csv', Buffer.from(linksWith(anchors, encoding)))
  expect((await checkFile(file)).encodingName).toBe(encodingName(encoding, false))
  expect(await anchorsOf(file)).toBe(anchors)
})

async function likelyOf(anchors: string, encoding: LegacyEncoding, language?: string) {
  using home = scratch()
  const file = home.file('l.csv', Buffer.from(linksWith(anchors, encoding)))
  let likely: readonly LegacyEncoding[] = []
  const settle: SettleEncoding = async (guess) => {
    likely = guess.likely
    return guess.encoding
  }
  await checkFile(file, 'l.csv', { settle, language: async () => language })
  return likely
}

test.each(shortAnchorsIn)(
  'offers %s in %s first for few letters: %s',
  async (encoding, _language, anchors) => {
    expect((await likelyOf(anchors, encoding))[0]).toBe(encoding)
  },
)

test('offers first the encoding that fits the language of the website', async () => {
  expect((await likelyOf('koń', 'windows-1250', 'pl'))[0]).toBe('windows-1250')
  expect((await likelyOf('koń', 'windows-1250', 'es'))[0]).toBe('windows-1252')
  expect((await likelyOf('신발 구매', 'euc-kr', 'ko'))[0]).toBe('euc-kr')
})

test('checks the whole file, including letters far from its beginning', async () => {
  using home = scratch()
  const [encoding, , anchors] = anchorsIn[2]
  const plain = 'https://plain.example/page,plain anchor\n'.repeat(5000)
  const end = encodeLegacy(anchors.replaceAll('|', '\nhttps://b.example,'), encoding)
  const file = home.file('l.csv', Buffer.concat([Buffer.from(`Url,Anchor\n${plain}https://a.example,`), end]))
  expect(await checkFile(file)).toMatchObject({ encoding })
})

test('Windows-1252 is never certain, and neither are a few letters: a pipe needs --encoding', async () => {
  using home = scratch()
  for (const [anchors, encoding] of [
    [western, 'windows-1252'],
    ['łańcuch żółty', 'windows-1250'],
  ] as const) {
    const file = home.file('l.csv', Buffer.from(linksWith(anchors, encoding)))
    await expect(checkFile(file, 'l.csv')).rejects.toThrow(
      'its encoding is uncertain. Specify it: --encoding ',
    )
    expect(await anchorsOf(file, 'l.csv', { requested: encoding })).toBe(anchors)
  }
})

test('links import, key phrases, carts and vendor files accept --encoding', async () => {
  using home = scratch()
  const file = home.file('l.csv', Buffer.from(linksWith(western, 'windows-1252')))
  const run = (...args: string[]) =>
    runCli(['links', 'import', file, '--page', '12', '--dry-run', ...args], { env: home.env })
  const refused = await run()
  expect(refused.code).toBe(7)
  expect(refused.err).toContain('--encoding windows-1252')
  expect((await run('--encoding', 'cp1252')).err).toContain('Windows-1252, commas')
  expect((await run('--encoding', 'klingon')).err).toContain(
    "--encoding: 'klingon' is not a supported encoding",
  )
  for (const command of [
    ['admin', 'orders', 'import'],
    ['cart', 'import'],
    ['key-phrases', 'add'],
    ['gauges'],
  ])
    expect((await runCli([...command, '--help'], { env: home.env })).out, command.join(' ')).toContain(
      '--encoding',
    )
})

test('refuses an encoding that does not fit the file by its name', async () => {
  using home = scratch()
  const file = home.file('l.csv', Buffer.from(linksWith(western, 'windows-1252')))
  await expect(checkFile(file, 'l.csv', { requested: 'euc-jp' })).rejects.toThrow(
    'l.csv is not valid EUC-JP throughout',
  )
  expect(requestedEncoding('GBK')).toBe('gb18030')
  expect(requestedEncoding(undefined)).toBeUndefined()
})
