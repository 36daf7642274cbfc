import type { Page, Site } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import { aPage, aSite, scout } from '../testing/entities.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { runCli } from '../testing/run-cli.ts'

const failed = {
  ...scout,
  state: 'failed',
  message: 'Serper asked to slow down.',
  next_at: '2099-11-21T10:30:00.000Z',
} as const
const LATER = 'The next try is on 11/21/2099 10:30 UTC.'

async function reported(words: string[], page: Partial<Page>, site: Partial<Site> = {}) {
  const whole = { ...aSite, ...site, pages: [{ ...aPage, ...page }] }
  const fake = await fakeServer(({ path }) => {
    if (path === '/site') return { body: [whole] }
    if (path === '/site/3') return { body: whole }
    return path === '/site/3/page/12/keyphrases' ? { body: { key_phrase: [] } } : undefined
  })
  const env = { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' }
  const { code, err } = await runCli(words, { env })
  await fake.close()
  expect(code).toBe(0)
  return err
}
const phrases = ['key-phrases', 'list', '--page', '12']

test('key-phrases list distinguishes sample ranks from sample volumes, and reports which could not be looked up', async () => {
  expect(await reported(phrases, {})).toBe('')
  expect(await reported(phrases, { volume_scout: { ...scout, is_sample: true } })).toBe(
    'Sample data: search volumes.\n',
  )
  expect(await reported(phrases, { scout: { ...scout, is_sample: true }, volume_scout: failed })).toBe(
    `Sample data: ranks.\nSearch volumes could not be looked up: Serper asked to slow down. ${LATER}\n`,
  )
  expect(await reported(phrases, { scout: { ...scout, state: 'waiting' } })).toBe(
    'Ranks are being looked up.\n',
  )
})

test('sites show reports a brand rank that was never looked up, failed, or is sample data', async () => {
  const show = ['sites', 'show', '3']
  expect(await reported(show, {})).toBe('')
  expect(await reported(show, {}, { brand_scout: { ...scout, state: 'never' } })).toBe(
    'The brand rank has not been looked up yet. The first time is within minutes.\n',
  )
  expect(await reported(show, {}, { brand_scout: { ...failed, is_sample: true } })).toBe(
    `Sample data.\nThe brand rank could not be looked up: Serper asked to slow down. ${LATER}\n`,
  )
})
