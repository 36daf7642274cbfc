import { newPrivateKey, signingKey } from '@linkwright/page-reader/evidence/signing-key'
import { evidenceOf } from '@linkwright/page-reader/evidence/wacz'
import { unzip, zipOf } from '@linkwright/page-reader/evidence/zip'
import { exchangeOf } from '@linkwright/page-reader/testing/exchange-of'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumLaunch } from '../scripts/chromium.ts'
import { startPlayer } from './support/replay-player.ts'

const url = 'https://blog.example/walks'
const robots = exchangeOf('https://blog.example/robots.txt', { status: 404 })
const article = exchangeOf(url, {
  body: '<title>Walks</title><h1>Walks in the hills</h1><p>Take <a href="https://tents.example/">a tent</a>.',
})
const key = signingKey(newPrivateKey())
const { sign } = signingKey(newPrivateKey())

let browser: Browser
let player: Awaited<ReturnType<typeof startPlayer>>
beforeAll(async () => {
  browser = await chromium.launch(await chromiumLaunch())
  player = await startPlayer(browser)
})
afterAll(async () => {
  player.stop()
  await browser.close()
})

function signedBy(signer: typeof key): Uint8Array {
  const evidence = evidenceOf({ url, exchanges: [robots, article] }, signer)
  if (evidence === null) throw new Error('no evidence')
  return evidence.bytes
}

/** Our evidence with another text in one of its files. */
function altered(path: string, change: (text: string) => string): Uint8Array {
  const files = unzip(signedBy(key))
  const text = Buffer.from(files[path] ?? []).toString()
  expect(change(text)).not.toBe(text)
  return zipOf({ ...files, [path]: Buffer.from(change(text)) })
}

const open = (archive: Uint8Array) => player.open(archive, { url, at: article.at })

/** What the player finds once it shows the page. */
async function checkedAfterOpening(archive: Uint8Array) {
  const { frame, checked } = await open(archive)
  await frame.getByRole('heading', { name: 'Walks in the hills' }).waitFor()
  return await checked()
}

test('evidence opens in ReplayWeb.page, which shows the archived page with its link', async () => {
  const { frame } = await open(signedBy(key))
  await frame.getByRole('heading', { name: 'Walks in the hills' }).waitFor()
  expect(await frame.getByRole('link', { name: 'a tent' }).getAttribute('href')).toContain(
    'https://tents.example/',
  )
})

test('evidence shows the document of a browser beside the page as received', async () => {
  const html = `<title>Walks</title><h1>Built by scripts</h1><a href="https://tents.example/">a tent</a>`
  const rendering = { url, at: new Date(article.at.getTime() + 400), html }
  const evidence = evidenceOf({ url, exchanges: [robots, article], rendering }, key)
  const bytes = evidence?.bytes ?? Buffer.alloc(0)
  const shown = await player.open(bytes, { url: `urn:rendered:${url}`, at: rendering.at })
  await shown.frame.getByRole('heading', { name: 'Built by scripts' }).waitFor()
  expect(await shown.frame.getByRole('link', { name: 'a tent' }).count()).toBe(1)
  const received = await player.open(bytes, { url, at: article.at })
  await received.frame.getByRole('heading', { name: 'Walks in the hills' }).waitFor()
})

test('ReplayWeb.page verifies the signature, the data package and the list of pages', async () => {
  expect(await checkedAfterOpening(signedBy(key))).toMatchObject({
    signature: true,
    'datapackage.json': true,
    'pages/pages.jsonl': true,
  })
})

test.each([
  ['a signature by another key', () => signedBy({ ...key, sign }), 'signature'],
  [
    'an altered list of contents',
    () => altered('datapackage.json', (text) => text.replace('"Linkwright"', '"Linkwrigth"')),
    'datapackage.json',
  ],
  [
    'an altered list of pages',
    () => altered('pages/pages.jsonl', (text) => text.replace('"title":"Pages"', '"title":"Paged"')),
    'pages/pages.jsonl',
  ],
])('ReplayWeb.page finds %s wrong', async (_, archive, wrong) => {
  const correct = { signature: true, 'datapackage.json': true, 'pages/pages.jsonl': true }
  expect(await checkedAfterOpening(archive())).toMatchObject({ ...correct, [wrong]: false })
})
