import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSameAddress } from '@linkwright/core/values/url'
import { describe, expect, it, test } from 'vitest'
import { corpus, withoutCorpora } from '@linkwright/core/testing/corpus'
import { readMarkup } from './read-markup.ts'

const at = { url: 'https://blog.example/post', target: 'garden.example' }
const target = 'https://garden.example/tools'
const link = `<a href="${target}">Tools</a>`
const found = (html: string, place = at) =>
  readMarkup(html, place).links.map(({ url, anchor, rel, shown }) => ({ url, anchor, rel, shown }))
const visible = (html: string) => found(html).filter(({ shown }) => shown === 'visible')

it.each([
  ['a template', `<template>${link}</template>`],
  ['a template within a template', `<template><template>${link}</template></template>`],
  ['a comment', `<!-- ${link} -->`],
  ['a conditional comment', `<!--[if IE]>${link}<![endif]-->`],
  ['a script', `<script>'${link}'</script>`],
  ['a style', `<style>${link}</style>`],
  ['a text field', `<textarea>${link}</textarea>`],
  ['the title', `<title>${link}</title>`],
  ['the content of a frame', `<iframe>${link}</iframe>`],
  ['MathML', `<math><a href="${target}">x</a></math>`],
])('ignores what looks like a link in %s', (_, html) => {
  expect(visible(html)).toEqual([])
})

it.each([
  ['an area of a picture', `<map><area href="${target}" alt="Tools" rel="nofollow"></map>`, ['nofollow']],
  ['a link of a drawing', `<svg><a href="${target}"><text>Tools</text></a></svg>`, []],
  ['one with an XLink', `<svg><a xlink:href="${target}" rel="ugc"><text>Tools</text></a></svg>`, ['ugc']],
  ['a link around a picture', `<a href="${target}"><img alt="Tools" src="a.png"></a>`, []],
])('%s is a link', (_, html, rel) => {
  expect(found(html)).toEqual([{ url: target, anchor: 'Tools', rel, shown: 'visible' }])
})

it.each([
  '//garden.example/tools',
  'http://www.garden.example:80/tools/',
  'https://garden.example./tools',
  'https://GARDEN.example/%74ools',
  'https://garden.example/tools#top',
])('%s matches the ordered URL', (href) => {
  const [one] = found(`<a href="${href}">Tools</a>`)
  expect(isSameAddress(one?.url ?? '', target)).toBe(true)
})

it.each([
  ['attribute', `<div hidden><p>${link}</div>`],
  ['attribute', `<dialog>${link}</dialog>`],
  ['style', `<div style="display: none">${link}</div>`],
  ['style', `<a style="DISPLAY:NONE !important;display:block" href="${target}">Tools</a>`],
  ['style', `<p style="visibility: hidden"><b>${link}</b></p>`],
  ['style', `<p style="font-size:0px">${link}</p>`],
  ['style', `<p style="position:absolute; left:-9999px">${link}</p>`],
  ['style', `<p style="text-indent:-100em">${link}</p>`],
  ['style', `<p style="opacity:0.0">${link}</p>`],
  ['style', `<p style="opacity:.0%">${link}</p>`],
  ['style', `<p style="opacity:00 ! important;opacity:1">${link}</p>`],
  ['noscript', `<noscript>${link}</noscript>`],
  ['noscript', `<body><p>x<noscript><p>${link}</p></noscript>`],
  ['fallback', `<video>${link}</video>`],
  ['fallback', `<canvas>${link}</canvas>`],
])('a link is hidden by %s: %s', (why, html) => {
  const shown = why === 'noscript' || why === 'fallback' ? 'code' : 'hidden'
  expect(found(html)).toEqual([{ url: target, anchor: 'Tools', rel: [], shown }])
})

it.each([
  `<p style="visibility:hidden"><span style="visibility:visible">${link}</span></p>`,
  `<p style="font-size:0"><span style="font-size:14px">${link}</span></p>`,
  `<dialog open>${link}</dialog>`,
  `<details><summary>More</summary>${link}</details>`,
  `<p style="margin-left:-9px;opacity:0.5;display:none;display:block">${link}</p>`,
  `<template>x</template><p>${link}</p>`,
])('a link is not hidden: %s', (html) => {
  expect(visible(html)).toEqual([{ url: target, anchor: 'Tools', rel: [], shown: 'visible' }])
})

it('resolves every link against the first base of the page, or the page URL when that is invalid', () => {
  const relative = '<a href="../tools">Tools</a>'
  expect(
    found(`${relative}<base target="_top"><base href="//garden.example/a/"><base href="//x.example">`),
  ).toMatchObject([{ url: target }])
  expect(
    found(
      `<template><base href="https://x.example"></template><base href="http://["><a href="${target}">x</a>`,
    ),
  ).toHaveLength(1)
})

it('reads a link with many nested elements', () => {
  expect(found(`<a href="${target}">${'<br>'.repeat(200_000)}Tools</a>`)).toMatchObject([{ anchor: 'Tools' }])
})

it.each([
  ['zeros', `opacity:${'0'.repeat(100_000)}!`],
  ['spaces', `left:1px${' '.repeat(100_000)}1px`],
  ['comments that do not end', '/* '.repeat(100_000)],
  ['the name of what every object has', '__proto__:none'],
])('reads a link in a style of %s', (_, style) => {
  expect(found(`<p style="${style}">${link}</p>`)).toMatchObject([{ shown: 'visible' }])
})

// Each of these links contains the text of all inner ones: without a limit this takes most of a minute.
it('reads deeply nested SVG links in time', () => {
  const nested = '<a href="https://elsewhere.example/"><g>'.repeat(15_000)
  expect(found(`<svg>${nested}</svg>${link}`)).toHaveLength(1)
})

describe.skipIf(withoutCorpora)('shared test data (LINKWRIGHT_CORPORA)', () => {
  interface Case {
    name: string
    page: string
    target: string
    html: string
    expect: { found: 0 | 1; anchor?: string; nofollow?: 0 | 1 }
  }
  test('links', () => {
    for (const { name, page, target: wanted, html, expect: expected } of corpus<Case[]>('html/links.json')) {
      const { links } = readMarkup(html, {
        url: page,
        target: new URL(wanted).hostname.replace(/^www\./, ''),
      })
      const leading = links.filter(({ url, shown }) => shown !== 'code' && isSameAddress(url, wanted))
      expect(leading.length > 0, name).toBe(expected.found === 1)
      const best = leading.toSorted((a, b) => a.rel.length - b.rel.length)[0]
      const { anchor = best?.anchor, nofollow = Number(best?.rel.includes('nofollow')) } = expected
      expect([best?.anchor, Number(best?.rel.includes('nofollow'))], name).toEqual([anchor, nofollow])
    }
  })

  test.each(['license', 'xfn-all'])('words of rel: %s', (name) => {
    const path = `html/rel/microformats-v2__rel__${name}`
    const html = readFileSync(join(process.env['LINKWRIGHT_CORPORA'] ?? '', `${path}.html`), 'utf8')
    const expected = corpus<{ 'rel-urls': Record<string, { text: string; rels: string[] }> }>(`${path}.json`)
    const links = ['example.com', 'creativecommons.org'].flatMap((host) =>
      found(html, { url: 'http://example.com/', target: host }),
    )
    for (const [url, { text, rels }] of Object.entries(expected['rel-urls']))
      expect(links).toContainEqual({ url, anchor: text, rel: rels, shown: 'visible' })
  })
})
