import { describe, expect, it } from 'vitest'
import { declaredAsHtml } from './mime-type.ts'
import { html, type Routes, testWeb } from './testing/test-web.ts'

/** Tags of WHATWG MIME Sniffing, section 7.1. */
const tags = 'HTML HEAD SCRIPT IFRAME H1 DIV FONT TABLE A STYLE TITLE B BODY BR P'.split(' ')

describe('the content type', () => {
  it.each([
    ['text/html', true],
    [' Text/HTML ; charset=utf-8', true],
    ['text/plain', false],
    ['application/xhtml+xml', false],
    ['text/html-sandboxed', false],
    ['', undefined],
    ['text', undefined],
    ['; charset=utf-8', undefined],
    ['unknown/unknown', undefined],
    ['application/unknown; x=y', undefined],
    ['*/*', undefined],
  ])('"%s" is HTML: %s', (type, is) => {
    expect(declaredAsHtml({ 'content-type': type })).toBe(is)
    expect(declaredAsHtml({ 'content-type': type, 'x-content-type-options': 'nosniff, x' })).toBe(is ?? false)
  })

  it('is sniffed from the content when missing, unless sniffing is forbidden', async () => {
    const pages: [string, boolean][] = [
      ['<title>Tents</title><p>one two', true],
      ['\n\t <!DOCTYPE html><title>Tents</title>one two', true],
      ['<!-- a note --><title>Tents</title>one two', true],
      ['<Title >Tents</title>one two', true],
      ...tags.map((tag) => [`<${tag.toLowerCase()}>one two`, true] as [string, boolean]),
      [`${' '.repeat(1440)}<p>one`, true],
      [`${' '.repeat(1445)}<p>one`, false],
      ['<article>one two</article>', false],
      ['<titles>one', false],
      ['one <p>two', false],
      ['{"a":"<html>"}', false],
      ['<?xml version="1.0"?><html>one</html>', false],
      ['\u00ef\u00bb\u00bf<html>one</html>', false],
      ['%PDF-1.7 <html>', false],
      ['', false],
    ]
    const routes: Routes = {}
    for (const [at, [text]] of pages.entries()) {
      const body = Buffer.from(text, 'latin1')
      routes[`/silent/${at}`] = (_request, response) => response.end(body)
      routes[`/unknown/${at}`] = (_request, response) =>
        html(response, body, { 'content-type': 'unknown/unknown' })
      routes[`/still/${at}`] = (_request, response) => {
        response.setHeader('x-content-type-options', 'nosniff')
        response.end(body)
      }
    }
    // Allows for a slow start of the worker.
    const { read } = await testWeb(routes, { limits: { parseMs: 60_000 } })
    for (const [at, [text, isRead]] of pages.entries()) {
      const expected = isRead ? { read: true } : { read: false, why: 'not_html' }
      expect([text, await read(`/silent/${at}`)]).toMatchObject([text, expected])
      expect([text, await read(`/unknown/${at}`)]).toMatchObject([text, expected])
      expect([text, await read(`/still/${at}`)]).toEqual([text, { read: false, why: 'not_html' }])
    }
  })
})
