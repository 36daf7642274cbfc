import { describe, expect, it } from 'vitest'
import { readMarkup } from './read-markup.ts'

const url = 'https://blog.example/post'
const link = '<a href="https://garden.example/tools">garden tools</a>'
const around = (html: string) =>
  readMarkup(html, { url, target: 'garden.example' }).links.map((each) => each.around)

describe('the text around a link', () => {
  it('is the sentence, without markup, scripts and line breaks', () => {
    const html = `<h1>Spring</h1><script>var a = 1</script><p>In <b>Mar</b>ch our\n ${link}, which <i>last</i>.<style>p {}</style><p>Next.`
    expect(around(html)).toEqual(['Spring In March our garden tools, which last. Next.'])
  })

  it('is cut between words to about 200 characters, with the link in the middle', () => {
    const words = 'quiet walks near the harbor '.repeat(40)
    const [text = ''] = around(`<p>${words}${link} ${words}`)
    expect(text).toMatch(/^…(?:[a-z]+ )+garden tools(?: [a-z]+)+…$/)
    expect(text.length).toBeGreaterThan(150)
    expect(text.length).toBeLessThanOrEqual(204)
  })

  it('does not exceed its length for a long anchor, and is kept for the first links only', () => {
    const long = `<a href="https://garden.example/tools">${'tools '.repeat(100)}</a>`
    expect(around(long)[0]?.length).toBeLessThanOrEqual(201)
    const many = around(link.repeat(50))
    expect(many.filter((each) => each !== undefined)).toHaveLength(10)
  })

  it('is missing for links that readers do not see', () => {
    expect(around(`<p hidden>Our ${link}</p><template>${link}</template>`)).toEqual([undefined, undefined])
  })

  it('of a page with thousands of elements in one parent is read fast', () => {
    const start = performance.now()
    expect(around(`${'<br>'.repeat(50_000)}${link.repeat(200)}`)).toHaveLength(200)
    expect(performance.now() - start).toBeLessThan(2000)
  })
})
