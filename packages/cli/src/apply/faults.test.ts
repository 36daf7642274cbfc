import { expect, test } from 'vitest'
import { apply, same } from '../testing/applying.ts'
import { runCli, scratch } from '../testing/run-cli.ts'

test.each([
  ['sites: [', 'line 1:'],
  ['sites:\n  - url: a.example\n    colour: red\n', "line 3: 'colour' is not a field of a website"],
  ['sites:\n  - url: a.example\n    name: 2024\n', 'line 3: name must be text; put numbers'],
  [same.replace('nickname: Tools', 'type: shop'), "type must be one of 'home', 'page', 'blog'"],
  ['', 'the file must be a list of fields'],
  ['sites: []\n---\nsites: []\n', 'A second document starts here.'],
  [
    `a: &a [x]\nb: &b [${'*a, '.repeat(60)}]\nsites: [${'*b, '.repeat(60)}]`,
    'The file uses too many YAML aliases.',
  ],
  [same.replace('https://garden.example/tools/', 'https://other.example/x'), 'Page Url must be a valid URL'],
  [same.replace('nickname: Tools', 'type: home'), "The URL of a home page must be '/'"],
  [
    same.replace('- url: /\n', '- url: /\n        reporting: Top Ten\n'),
    'A home page always follows its own gauges.',
  ],
  ['sites:\n  - url: new.example\n', 'new.example: Your Main Key Phrase is required'],
  [`${same}      - url: /tools\n        key_phrases: [x]\n`, '/tools: described twice'],
  [same.replace('spades]', 'spades, tools]'), "The key phrase 'tools' is listed twice"],
  [same.replace('spades]', 'a, b, c, d, e, f]'), 'a page of this type can have at most 6'],
  [
    same.replace('nickname: Tools', 'type: sub_page'),
    'Only a page that was added as a sub page can be a sub page.',
  ],
])('refuses an invalid description completely, with the rule: %j', async (text, sentence) => {
  const { code, err, sent } = await apply(text)
  expect([code, sent]).toEqual([7, []])
  expect(err).toContain('was refused. Nothing was changed.')
  expect(err).toContain(sentence)
})

test('reports a repeated entry as a duplicate, and nothing else', async () => {
  const { err } = await apply('sites:\n  - url: new.example\n  - url: www.NEW.example\n')
  expect(err.match(/Your Main Key Phrase is required/g)).toHaveLength(1)
  expect(err).toContain('line 3: www.NEW.example: described twice\n')
  const page = await apply(`${same}      - url: /tools\n        nickname: ''\n        type: home\n`)
  expect(page.err).toBe(
    `line 13: https://www.garden.example/ /tools: described twice\n${page.err.split('\n')[1]}\n`,
  )
})

test('an error names the line of its field, even far below its website', async () => {
  const text = `sites:
  - url: new.example
    name: New
    categories:
      - Pets
    country: Austria
    pages:
      - url: /
        key_phrases: [one]
      - url: https://other.example/x
        nickname: Other
        key_phrases:
          - fine
          - ''
`
  const { err } = await apply(text)
  expect(err).toContain('line 10: new.example https://other.example/x: Page Url must be a valid URL')
  expect(err).toContain('line 14: new.example https://other.example/x: A key phrase is empty')
  expect(err).toContain("line 6: new.example: There is no country 'Austria'")
  expect(err).toContain("line 5: new.example: There is no category 'Pets'")
  const lines = [...err.matchAll(/^line (\d+):/gm)].map(([, line]) => Number(line))
  expect(lines).toEqual(lines.toSorted((one, other) => one - other))
  const unknown = await apply('sites:\n  - colour: red\n    url: 5\n    size: 2\n')
  expect(unknown.err.match(/^line \d+/gm)).toEqual(['line 2', 'line 3', 'line 4'])
})

test('- reads the description from standard input', async () => {
  const env = { LINKWRIGHT_URL: 'http://127.0.0.1:9', LINKWRIGHT_TOKEN: 'x' }
  const { code, err } = await runCli(['apply', '-'], { env, stdin: 'sites:\n  - name: New\n' })
  expect([code, err]).toEqual([
    7,
    'line 2: url must be text; put numbers, yes and no in quotes\n' +
      'Standard input was refused. Nothing was changed.\n',
  ])
})

test('lists each error with --json', async () => {
  const env = { LINKWRIGHT_URL: 'http://127.0.0.1:9', LINKWRIGHT_TOKEN: 'x' }
  const { code, err } = await runCli(['apply', '-', '--json'], { env, stdin: 'sites:\n  - name: New\n' })
  const { error } = JSON.parse(err.trim().split('\n').at(-1) ?? '')
  expect([code, error.message]).toEqual([7, 'Standard input was refused. Nothing was changed.'])
  expect(error.issues).toEqual([{ message: 'line 2: url must be text; put numbers, yes and no in quotes' }])
})

test('refuses a file that is missing or not text, and shows the first 20 of many errors', async () => {
  using home_ = scratch()
  const env = { LINKWRIGHT_URL: 'http://127.0.0.1:9', LINKWRIGHT_TOKEN: 'x' }
  const missing = await runCli(['apply', `${home_.folder}/none.yaml`], { env })
  expect([missing.code, missing.err]).toEqual([2, `There is no file ${home_.folder}/none.yaml.\n`])
  const picture = home_.file('a.yaml', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0x90]))
  expect(await runCli(['apply', picture], { env })).toMatchObject({
    code: 7,
    err: `${picture} is not UTF-8 or UTF-16 text. Nothing was changed.\n`,
  })
  const { code, err } = await apply(`sites:\n${'  - {}\n'.repeat(30)}`)
  expect([code, err.split('\n').length]).toEqual([7, 23])
  expect(err).toContain('line 2: url must be text; put numbers, yes and no in quotes\n')
  expect(err).toContain('and 10 more\n')
})
