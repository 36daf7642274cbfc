import { expect, test } from 'vitest'
import { apply, same, existingSite } from '../testing/applying.ts'
import { session } from '../testing/entities.ts'
import { fakeServer, refusal, type Seen } from '../testing/fake-server.ts'
import { scratch } from '../testing/run-cli.ts'
import { terminal } from '../testing/terminal.ts'

test('sends nothing that already matches the description, in any spelling of the URL', async () => {
  const { code, out, err, sent } = await apply(same)
  expect(sent).toEqual([])
  expect([code, out]).toEqual([0, 'Added\t0\nChanged\t0\nRefused\t0\n'])
  expect(err).toBe('No changes: 6 already match the file.\n')
})

test('the plan is a diff: + additions, ~ changes; --dry-run changes nothing', async () => {
  const described = `
sites:
  - url: https://garden.example
    name: Garden & Co
    city: Austin
    state: Texas
    pages:
      - url: /tools
        type: blog
        reporting: Top Ten
        key_phrases: [spades, rakes]
      - url: /hoses
        nickname: Hoses
        key_phrases: [hoses]
  - url: https://new.example
    name: New
    categories: [Home]
    country: United States
    competitors: [https://rival.example]
    pages: [{ url: /, key_phrases: [new things] }]
`
  const { code, out, err, sent } = await apply(described, ['--dry-run'])
  expect([code, sent]).toEqual([0, []])
  expect(out).toBe(`~ site https://garden.example
  ~ name: Garden Co → Garden & Co
  ~ local: no → yes
  ~ city: (none) → Austin
  ~ state: (none) → Texas
  ~ page /tools
    ~ type: page → blog
    ~ reporting: #1 Overall → Top Ten
    + key phrase rakes
    ~ primary key phrase → spades
  + page /hoses
    + key phrase hoses
+ site https://new.example
  + page /
    + key phrase new things
`)
  expect(err).toBe('6 to add, 4 to change, 1 unchanged.\n')

  const done = await apply(described)
  expect(done.sent).toEqual([
    'PUT /site/3',
    'PUT /site/3/page/12',
    'PUT /site/3/page/12/reporting',
    'POST /site/3/page/12/keyword/add',
    'POST /site/3/page/12/keyphrases/make-primary',
    'POST /site/3/page/add',
    'POST /site/add',
  ])
  expect(done.bodies[0]).toMatchObject({
    version: 1,
    name: 'Garden & Co',
    city: 'Austin',
    comp1: 'https://rival.example',
  })
  expect(done.bodies[4]).toEqual({ id: 32 })
  expect(done.bodies[6]).toMatchObject({
    url: 'https://new.example',
    kp1: 'new things',
    comp1: 'https://rival.example',
  })
  expect([done.code, done.out]).toEqual([0, 'Added\t6\nChanged\t4\nRefused\t0\n'])
})

test('describes look-up settings too, and refuses a frequency above the plan before it sends anything', async () => {
  const described = (often: string) =>
    same.replace(
      '    competitors',
      `    language: de\n    device: mobile\n    frequency: ${often}\n    count_subdomains: true\n    competitors`,
    )
  const { code, bodies, sent } = await apply(described('two_weeks'))
  expect([code, sent]).toEqual([0, ['PUT /site/3']])
  expect(bodies[0]).toMatchObject({ language: 'de', device: 'mobile', frequency: 'two_weeks' })
  expect(bodies[0]).toMatchObject({ count_subdomains: 'yes' })
  const dry = await apply(described('two_weeks'), ['--dry-run'])
  expect(dry.out).toContain('  ~ language: en → de\n  ~ device: desktop → mobile\n')
  expect(dry.out).toContain('  ~ count_subdomains: no → yes\n')
  const often = await apply(described('daily'))
  expect([often.code, often.sent]).toEqual([4, []])
  expect(often.err).toContain('Upgrade to a plan with 200 keywords to look them up every day!')
  const wrong = await apply(described('hourly'))
  expect(wrong.err).toContain("line 8: frequency must be one of 'daily', 'weekly', 'two_weeks'")
})

test('warns of suspicious competitors before it applies the file, and adds them', async () => {
  const text = same.replace('[rival.example]', '[rival, www.garden.example/shop]')
  const { code, err, sent } = await apply(text, ['--dry-run'])
  expect([code, sent]).toEqual([0, []])
  expect(err).toContain(
    'https://www.garden.example/: rival: This is not a web address such as competitor.com.',
  )
  expect(err).toContain('www.garden.example/shop: This is your own website, not a competitor.')
  expect((await apply(text)).sent).toEqual(['PUT /site/3'])
  expect((await apply(same)).err).not.toContain('This is')
})

test('identifies which of two own websites with the same URL is meant', async () => {
  const again = { ...existingSite, id: 9, name: 'Again' }
  const first = await apply(same.replace('Garden Co', 'Third'), ['--dry-run'], undefined, [
    existingSite,
    again,
  ])
  expect(first.err).toContain(
    'you have 2 websites with this URL. The file applies to Garden Co (id 3), not Again (id 9)',
  )
  const named = await apply(same.replace('Garden Co', 'Again'), ['--dry-run', '--json'], undefined, [
    existingSite,
    again,
  ])
  expect(named.err).toContain('The file applies to Again (id 9), not Garden Co (id 3)')
  expect(JSON.parse(named.out)).toMatchObject({ sites: [{ id: 9 }] })
  expect((await apply(same)).err).not.toContain('websites with this URL')
})

test('asks on a terminal: No changes nothing, Yes applies the file', async () => {
  using home_ = scratch()
  const sent: string[] = []
  const fake = await fakeServer(({ method, path }) => {
    if (path === '/user/session') return { body: session }
    if (path === '/site') return { body: [existingSite] }
    sent.push(`${method} ${path}`)
    return { body: { site: existingSite } }
  })
  const file = home_.file('clients.yaml', same.replace('Garden Co', 'Other'))
  const env = { ...home_.env, LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' }
  const [no, yes] = [terminal(['apply', file], env), terminal(['apply', file], env)]
  await no.see('Nothing has been changed yet. Apply these changes?')
  no.type('\r')
  expect(await no.exit).toBe(1)
  expect(no.screen()).toContain('~ name: Garden Co → Other')
  expect(sent).toEqual([])
  await yes.see('Apply these changes?')
  yes.type('y\r')
  expect(await yes.exit).toBe(0)
  expect(sent).toEqual(['PUT /site/3'])
  await fake.close()
})

test('changes nothing if the data changed during the confirmation, and reports it', async () => {
  using home_ = scratch()
  const sent: string[] = []
  let name = 'Garden Co'
  const fake = await fakeServer(({ method, path }) => {
    if (path === '/site') return { body: [{ ...existingSite, name }] }
    sent.push(`${method} ${path}`)
    return undefined
  })
  const file = home_.file('clients.yaml', same.replace('Garden Co', 'Other'))
  const env = { ...home_.env, LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' }
  const person = terminal(['apply', file], env)
  await person.see('Apply these changes?')
  name = 'Third'
  person.type('y\r')
  expect(await person.exit).toBe(6)
  expect(person.screen()).toContain('Nothing was applied. Run the command again')
  expect(sent).toEqual([])
  await fake.close()
})

test('adds competitors of a page from its top ten, and waits until it has been looked up', async () => {
  const text = `${same}      - url: /hoses\n        nickname: Hoses\n        reporting: Top Ten\n        key_phrases: [hoses]\n`
  const { code, out, err, sent } = await apply(text)
  expect(sent).toEqual(['POST /site/3/page/add'])
  expect([code, out]).toEqual([0, 'Added\t2\nChanged\t0\nRefused\t0\n'])
  expect(err).toContain(
    '/hoses: Top Ten reporting needs a top-ten look-up first. Apply the file again after the look-up.',
  )
})

test('requires --yes without a terminal', async () => {
  const { code, err, sent } = await apply(same.replace('Garden Co', 'Other'), [])
  expect([code, sent]).toEqual([2, []])
  expect(err).toContain('~ name: Garden Co → Other')
  expect(err).toContain('Nothing has been changed yet. Repeat with --yes to confirm.')
})

test('refuses more than the plan allows before it sends anything', async () => {
  const many = Array.from(
    { length: 5 },
    (_, n) =>
      `  - {url: s${n}.example, name: S, categories: [Home], country: Germany, competitors: [a.example], pages: [{url: /, key_phrases: [x]}]}`,
  )
  const { code, err, sent } = await apply(`sites:\n${many.join('\n')}\n`)
  expect([code, sent]).toEqual([4, []])
  expect(err).toContain('Your plan includes 5 websites: 1 in use, 5 added by the file.\n')
  expect(err).toContain('The file exceeds your plan. Nothing was changed.')
})

test('reports a refused step and applies the others; stops if the server fails', async () => {
  const text = same.replace('spades]', 'rakes, hoes]')
  const taken = ({ body }: Seen) =>
    (body as { phrase?: string }).phrase === 'rakes' ? refusal(422, 'refused', 'Taken.') : undefined
  const { code, out, err, sent } = await apply(text, ['--yes'], taken)
  expect(sent).toHaveLength(2)
  expect([code, out]).toEqual([11, 'Added\t1\nChanged\t0\nRefused\t1\n'])
  expect(err).toContain("'rakes' on https://garden.example/tools/ of https://garden.example: Taken.")
  const broken = ({ body }: Seen) =>
    (body as { phrase?: string }).phrase === 'hoes'
      ? refusal(500, 'internal', 'Something went wrong.')
      : undefined
  const failed = await apply(text, ['--yes'], broken)
  expect(failed.code).toBe(9)
  expect(failed.err).toContain('Stopped: 1 added, 0 changed. Run the command again to apply the rest.')
})

test('reads JSON too, and prints the plan with --json', async () => {
  const { out, code } = await apply('{"sites":[{"url":"garden.example","name":"G"}]}', [
    '--dry-run',
    '--json',
  ])
  expect(code).toBe(0)
  expect(JSON.parse(out)).toEqual({
    add: 0,
    change: 1,
    same: 0,
    sites: [
      { url: 'garden.example', id: 3, changes: [{ field: 'name', from: 'Garden Co', to: 'G' }], pages: [] },
    ],
  })
})
