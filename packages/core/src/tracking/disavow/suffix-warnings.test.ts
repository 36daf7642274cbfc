import { expect, test } from 'vitest'
import { noSuffixKnown } from '../../values/public-suffix.ts'
import { suffixWarnings } from './suffix-warnings.ts'

const isPublicSuffix = (host: string) => ['github.io', 'co.uk', 'xn--55qx5d.cn'].includes(host)

test('warns of each entry that is a public suffix, in any spelling, and of nothing else', () => {
  const text = [
    'domain:GitHub.io # hosting',
    'domain:someone.github.io',
    'domain:公司.cn.',
    'https://github.io/page',
    'domain:spam.example',
  ].join('\n')
  expect(suffixWarnings(text, isPublicSuffix)).toEqual([
    'domain:GitHub.io is a public suffix that covers websites of many owners. Enter the domain of one website.',
    'domain:公司.cn. is a public suffix that covers websites of many owners. Enter the domain of one website.',
  ])
})

test('warns of nothing before the list has loaded, or in a refused text', () => {
  expect(suffixWarnings('domain:github.io', noSuffixKnown)).toEqual([])
  expect(suffixWarnings('domain:github.io\nnonsense', isPublicSuffix)).toEqual([])
})
