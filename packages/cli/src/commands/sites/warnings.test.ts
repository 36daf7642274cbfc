import { expect, test } from 'vitest'
import { aPage, aSite } from '../../testing/entities.ts'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { runCli, scratch } from '../../testing/run-cli.ts'
import { terminal } from '../../testing/terminal.ts'

const had = 'You already have this website: Garden Co.'
const addSite =
  'sites add https://garden.example --name Again --category Home --country Germany --competitor a.example'
const commands = {
  'a website': [...addSite.split(' '), '--phrase', 'garden'],
  'a page': ['pages', 'add', '/tools', '--site', '3', '--nickname', 'Again', '--phrase', 'x'],
  'a key phrase': ['key-phrases', 'add', 'Garden Tools', '--page', '12'],
} as const

const phrase = { id: 31, key_phrase: 'garden tools', is_primary: '1' }
const site = { ...aSite, name: 'Garden Co', pages: [{ ...aPage, keyphrases: [phrase] }] }

async function server() {
  const sent: string[] = []
  const fake = await fakeServer(({ method, path }) => {
    if (method !== 'GET') sent.push(path)
    if (method !== 'GET') return refusal(422, 'refused', 'Refused here.')
    return path === '/site' ? { body: [site] } : path === '/site/3' ? { body: site } : undefined
  })
  return { ...fake, sent, env: { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' } }
}

test.each(Object.entries(commands))('warns of a probable mistake in %s before saving it', async (_, argv) => {
  const fake = await server()
  const { err } = await runCli(argv, { env: fake.env })
  await fake.close()
  expect(fake.sent).toHaveLength(1)
  expect(err).toMatch(/ already ha(?:s|ve) .*\nRefused here\. .*\n$/)
})

test('a terminal asks before saving, unless --yes is given', async () => {
  using home = scratch()
  const fake = await server()
  const env = { ...home.env, ...fake.env }
  const no = terminal(commands['a website'], env)
  await no.see('Save anyway?')
  expect(no.screen()).toContain(had)
  no.type('\r')
  expect(await no.exit).toBe(1)
  expect(fake.sent).toEqual([])
  const yes = terminal([...commands['a website'], '--yes'], env)
  await yes.see('Refused here.')
  expect(yes.screen()).not.toContain('Save it')
  expect(fake.sent).toEqual(['/site/add'])
  await yes.exit
  await fake.close()
})
