import { expect, test } from 'vitest'
import { session } from '../testing/entities.ts'
import { apply, existingSite } from '../testing/applying.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { runCli, scratch } from '../testing/run-cli.ts'

/** Texts that YAML would parse as another type. */
const ambiguousSite = {
  ...existingSite,
  name: '2024',
  categories: ['yes', 'a: b'],
  local: 'yes' as const,
  city: "L'Aquila",
  state: '#1',
  pages: existingSite.pages.map((page) => ({
    ...page,
    page_nickname: '- null',
    page_local: 'yes' as const,
    city: '1e3',
    state: '~',
  })),
}

async function exported(args: string[] = []) {
  const fake = await fakeServer(({ path }) => {
    if (path === '/user/session') return { body: session }
    return path === '/site'
      ? { body: [existingSite, { ...ambiguousSite, id: 4, url: 'https://odd.example' }] }
      : undefined
  })
  const env = { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' }
  const ran = await runCli(['export', ...args], { env })
  return { ...ran, env, fake }
}

test.each([
  ['YAML', [], '  - url: https://garden.example\n    name: Garden Co\n'],
  [
    'JSON',
    ['--json'],
    '{\n  "sites": [\n    {\n      "url": "https://garden.example",\n      "name": "Garden Co",\n',
  ],
])('an exported %s file needs no changes in apply', async (_form, flags, text) => {
  using home = scratch()
  const { code, out, env, fake } = await exported(flags)
  expect(code).toBe(0)
  expect(out).toContain(text)
  const file = home.file('clients.yaml', out)
  const applied = await runCli(['apply', file, '--dry-run'], { env })
  await fake.close()
  expect(applied).toEqual({ code: 0, out: '', err: 'No changes: 12 already match the file.\n' })
})

test('exports a single site to a file, and refuses a missing one', async () => {
  using home = scratch()
  const file = `${home.folder}/one.yaml`
  const { code, err, env, fake } = await exported(['--site', '3', '--output', file])
  expect([code, err]).toEqual([0, `Wrote 1 site to ${file}.\n`])
  expect(await runCli(['export', '--site', '99'], { env })).toMatchObject({
    code: 5,
    err: 'There is no site 99.\n',
  })
  await fake.close()
})

test('refuses an unknown country or category with the nearest names, even in a dry run', async () => {
  const file = `
sites:
  - url: new.example
    name: New
    categories: [Hom]
    country: Germny
    competitors: [rival.example]
    pages: [{ url: /, key_phrases: [x] }]
`
  const { code, err, sent } = await apply(file, ['--dry-run'])
  expect([code, sent]).toEqual([7, []])
  expect(err).toContain("new.example: There is no country 'Germny'. Did you mean 'Germany'?")
  expect(err).toContain("new.example: There is no category 'Hom'. Did you mean 'Home'?")
})

test('adds a website only if none has its URL', async () => {
  const text =
    'sites: [{ url: new.example, name: New, categories: [Home], country: Germany, competitors: [a.example], pages: [{ url: /, key_phrases: [x] }] }]'
  const { bodies } = await apply(text)
  expect(bodies[0]).toMatchObject({ only_new: true })
})
