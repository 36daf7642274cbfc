import { expect, test } from 'vitest'
import { apply, same } from '../testing/applying.ts'
import { runCli, scratch } from '../testing/run-cli.ts'

test.each([
  ['sites: [', 'line 1:'],
  ['sites:\n  - url: a.example\n    colour: red\n', 'sites[0]: Unrecognized key: "colour"'],
  ['sites:\n  - url: new.example\n', 'new.example: Your Main Key Phrase is required'],
  [`${same}      - url: /tools\n        key_phrases: [x]\n`, '/tools: described twice'],
  [same.replace('spades]', 'spades, tools]'), "The key phrase 'tools' is there twice"],
  [same.replace('spades]', 'a, b, c, d, e, f]'), 'such a page holds at most 6'],
  [same.replace('nickname: Tools', 'type: sub_page'), 'Only a page that was added as a sub page can be one.'],
])('a description that breaks a rule is refused whole, and the rule is said: %j', async (text, sentence) => {
  const { code, err, sent } = await apply(text)
  expect([code, sent]).toEqual([7, []])
  expect(err).toContain('was refused. Nothing was changed.')
  expect(err).toContain(sentence)
})

test('a file that is not there or no text is refused with a sentence; of many faults the first 20 are told', async () => {
  using home_ = scratch()
  const env = { LINKWRIGHT_URL: 'http://127.0.0.1:9', LINKWRIGHT_TOKEN: 'x' }
  const missing = await runCli(['apply', `${home_.folder}/none.yaml`], { env })
  expect([missing.code, missing.err]).toEqual([2, `There is no file ${home_.folder}/none.yaml.\n`])
  const picture = home_.file('a.yaml', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff]))
  expect(await runCli(['apply', picture], { env })).toMatchObject({
    code: 7,
    err: `${picture} is no text in UTF-8 or UTF-16. Nothing was changed.\n`,
  })
  const { code, err } = await apply(`sites:\n${'  - {}\n'.repeat(30)}`)
  expect([code, err.split('\n').length]).toEqual([7, 23])
  expect(err).toContain('sites[0].url: Invalid input: expected string, received undefined\n')
  expect(err).toContain('and 10 more\n')
})
