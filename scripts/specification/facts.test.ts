import { expect, test } from 'vitest'
import { factsIn, literalsOf } from './facts.ts'

const document = 'docs/specification/sites.md'

test('reads the rows of a table', () => {
  const text = `# Sites

| id | fact | decision | test file | test |
| --- | --- | --- | --- | --- |
| A-MSG-04 | The tooltip is \`a \\| b\`. | [Sites](../decisions/0121-sites.md) | \`a.test.ts\` | \`\` says \`a\` \\| b \`\` |
| A-RULE-38 | Not shown. |  | gap | Nothing is asked for. |`
  expect(factsIn(document, text)).toEqual([
    {
      id: 'A-MSG-04',
      fact: 'The tooltip is `a | b`.',
      decision: '[Sites](../decisions/0121-sites.md)',
      file: 'a.test.ts',
      title: 'says `a` | b',
      document,
    },
    {
      id: 'A-RULE-38',
      fact: 'Not shown.',
      decision: '',
      file: 'gap',
      title: 'Nothing is asked for.',
      document,
    },
  ])
})

test('refuses a row that has not five cells', () => {
  expect(() => factsIn(document, '| A-MSG-04 | a | b | c |')).toThrow('sites.md: this row has 4 cells, not 5')
})

test('finds the literal values of a fact', () => {
  expect(literalsOf('`User` has the field ``a`b``, shown as `$5`.')).toEqual(['User', 'a`b', '$5'])
})
