import { describe, expect, test } from 'vitest'
import { titleAndWords } from './title-and-words.ts'

const page = (body: string, head = '<title>Tents</title>') =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`

describe('word count of a page', () => {
  test.each([
    ['block tags separate words, inline tags do not', '<p>one<p>two <b>th</b>ree<br>four', 4],
    [
      'hyphens and apostrophes join a word, dashes alone do not count',
      "don't stop-gap — – - 3 &nbsp; items",
      4,
    ],
    [
      'scripts, styles and templates do not count',
      'one<script>let x = "<p>two"</script><style>a b</style><template>c</template>',
      1,
    ],
    [
      'form fields, images and frames do not count',
      'one<select><option>a<option>b</select><textarea>c d</textarea><svg><text>e</text></svg><iframe>f</iframe>',
      1,
    ],
    ['noscript content does not count', 'one<noscript><p>two three</p></noscript>', 1],
    ['comments do not count', 'one<!-- two <p>three -->', 1],
    ['characters of scripts without spaces count one by one', '日本語 and 東京', 6],
    ['letters of any language count', 'größe café добрый день', 4],
    ['a tag name may equal a property of Object.prototype', 'a Map<Constructor> of words', 4],
    ['an empty page has no words', '', 0],
  ])('%s', (_name, body, words) => {
    expect(titleAndWords(page(body)).words).toBe(words)
  })

  test('ends an unclosed head where the body begins', () => {
    expect(titleAndWords('<head><title>Tents</title><meta charset=utf-8><p>one two')).toEqual({
      title: 'Tents',
      words: 2,
    })
  })
})

describe('title of a page', () => {
  test('is the first one, decoded, with single spaces', () => {
    expect(titleAndWords(page('x', '<title> A &amp;\n\t B </title><title>C</title>')).title).toBe('A & B')
  })

  test('ignores the title of an SVG', () => {
    expect(titleAndWords('<svg><title>icon</title></svg><title>Page</title>').title).toBe('Page')
  })

  test('is empty when missing, and truncated after 300 characters', () => {
    expect(titleAndWords(page('x', '')).title).toBe('')
    expect(titleAndWords(page('x', `<title>${'long '.repeat(200)}</title>`)).title).toHaveLength(300)
  })
})

const MB = 1024 * 1024
const fill = (piece: string) => piece.repeat(Math.floor((2 * MB) / piece.length))
test.each([
  ['open elements', fill('<div>')],
  ['foreign elements', fill('<svg><a>')],
  ['foreign elements within others', fill('<math><mi><svg>')],
  ['formatting elements', fill('<b><i>')],
  ['attributes', `<a ${Array.from({ length: 250_000 }, (_, index) => `a${index}`).join(' ')}`],
  ['references', fill('&a')],
  ['words of one sign', fill("'-")],
  ['scripts within comments', `<script>${fill('<!--<script>')}`],
])('parses two megabytes of %s in less than two seconds', (_name, html) => {
  // CPU time, because the machine may be busy.
  const start = process.threadCpuUsage()
  titleAndWords(html)
  const { user, system } = process.threadCpuUsage(start)
  expect((user + system) / 1000).toBeLessThan(2000)
})
