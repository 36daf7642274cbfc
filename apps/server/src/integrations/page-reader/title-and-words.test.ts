import { describe, expect, test } from 'vitest'
import { titleAndWords } from './title-and-words.ts'

const page = (body: string, head = '<title>Tents</title>') =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`

describe('words of a page', () => {
  test.each([
    ['tags between words part them, tags within a word do not', '<p>one<p>two <b>th</b>ree<br>four', 4],
    [
      'hyphens and apostrophes hold a word together, dashes alone are none',
      "don't stop-gap — – - 3 &nbsp; items",
      4,
    ],
    [
      'scripts, styles and templates are not read',
      'one<script>let x = "<p>two"</script><style>a b</style><template>c</template>',
      1,
    ],
    [
      'form fields, pictures and frames are not read',
      'one<select><option>a<option>b</select><textarea>c d</textarea><svg><text>e</text></svg><iframe>f</iframe>',
      1,
    ],
    ['what shows without scripts is not read', 'one<noscript><p>two three</p></noscript>', 1],
    ['comments are not read', 'one<!-- two <p>three -->', 1],
    ['signs of scripts without spaces count one by one', '日本語 and 東京', 6],
    ['letters of any language count', 'größe café добрый день', 4],
    ['a tag may be called what every object has', 'a Map<Constructor> of words', 4],
    ['an empty page has none', '', 0],
  ])('%s', (_name, body, words) => {
    expect(titleAndWords(page(body)).words).toBe(words)
  })

  test('a head that was never closed ends where the body begins', () => {
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

  test('is never that of a drawing', () => {
    expect(titleAndWords('<svg><title>icon</title></svg><title>Page</title>').title).toBe('Page')
  })

  test('is empty when there is none, and cut after 300 characters', () => {
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
])('two megabytes of %s take less than the two seconds that a page gets', (_name, html) => {
  // Of the processor, which the machine may have given to others.
  const start = process.threadCpuUsage()
  titleAndWords(html)
  const { user, system } = process.threadCpuUsage(start)
  expect((user + system) / 1000).toBeLessThan(2000)
})
