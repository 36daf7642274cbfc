import { describe, expect, it } from 'vitest'
import { linksTo } from './links-to.ts'
import { html, type Routes, testWeb } from './testing/test-web.ts'

const wanted = [{ url: 'https://garden.example/tools', anchor: 'Garden tools' }]
const link = (attributes = '', text = 'Garden tools') =>
  `<a href="https://www.garden.example/tools/"${attributes}>${text}</a>`

/** Allows for a slow start of the worker. */
const slowStart = { limits: { parseMs: 60_000 } }

describe('a published page', () => {
  it('reports whether the link is present, with target, anchor, rel, robots and a content hash', async () => {
    const routes: Routes = {
      '/good': (_, answer) => html(answer, `<p>Read on: ${link()}`),
      '/marked': (_, answer) =>
        html(answer, `<meta name="Robots" content="noindex">${link(' rel=" nofollow  noopener"')}`, {
          'x-robots-tag': 'nofollow',
        }),
      '/image': (_, answer) => html(answer, link('', '<img alt="Garden tools" src="a.png">')),
      '/hidden': (_, answer) =>
        html(answer, `<template>${link()}</template><p hidden>${link()}</p>${link(' rel="nofollow"')}`),
      '/none': (_, answer) => html(answer, '<a href="https://other.example">Garden tools</a>'),
      '/other': (_, answer) => html(answer, '<a href="https://garden.example/else">here</a>'),
    }
    const { reader, port } = await testWeb(routes, slowStart)
    const check = (path: string) => reader.check(`http://127.0.0.1:${port}${path}`, wanted)
    const found = {
      target: 'https://www.garden.example/tools/',
      anchor: 'Garden tools',
      rel: null,
      hidden: null,
    }
    const good = await check('/good')
    expect(good).toMatchObject({ reached: true, status: 200, link: found, robots: null })
    expect(good.reached && good.contentHash).toMatch(/^[0-9a-f]{32}$/)
    expect(await check('/marked')).toMatchObject({
      link: { rel: 'nofollow noopener' },
      robots: 'nofollow, noindex',
    })
    expect(await check('/image')).toMatchObject({ link: found })
    // A visible link comes before a hidden one, regardless of its rel.
    expect(await check('/hidden')).toMatchObject({ link: { ...found, rel: 'nofollow' } })
    expect(await check('/none')).toMatchObject({ reached: true, link: undefined })
    expect(await check('/other')).toMatchObject({
      link: { target: 'https://garden.example/else', anchor: 'here' },
    })
  })

  it('counts as reached when deleted, and as unreachable when it blocks robots, fails or is not HTML', async () => {
    const { reader, port } = await testWeb(
      {
        '/410': (_, answer) => answer.writeHead(410).end(),
        '/403': (_, answer) => answer.writeHead(403).end(),
        '/500': (_, answer) => answer.writeHead(500).end(),
        '/429': (_, answer) => answer.writeHead(429, { 'retry-after': '9' }).end(),
        '/file': (_, answer) => answer.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
        '/robots.txt': (_, answer) => answer.writeHead(200).end('User-agent: *\nDisallow: /private'),
        '/private': (_, answer) => html(answer, link()),
      },
      slowStart,
    )
    const check = (path: string) => reader.check(`http://127.0.0.1:${port}${path}`, wanted)
    expect(await check('/404')).toMatchObject({ reached: true, status: 404, link: undefined })
    expect(await check('/410')).toMatchObject({ reached: true, status: 410 })
    expect(await check('/403')).toEqual({ reached: false, why: 'blocked' })
    expect(await check('/private')).toEqual({ reached: false, why: 'blocked' })
    expect(await check('/500')).toEqual({ reached: false, why: 'error' })
    expect(await check('/file')).toEqual({ reached: false, why: 'not_html' })
    expect(await reader.check('http://10.0.0.1/', wanted)).toEqual({ reached: false, why: 'unsafe' })
    expect(await reader.check('not an address', wanted)).toEqual({ reached: false, why: 'unsafe' })
    expect(await check('/429')).toEqual({ reached: false, why: 'wait' })
  })
})

it('ignores links to URLs that are not pages', () => {
  const at = { url: 'https://blog.example/post', hosts: ['garden.example'] }
  expect(
    linksTo('<a href="javascript:alert(1)">x</a><a href="mailto:a@garden.example">y</a><a>z</a>', at).links,
  ).toEqual([])
})

it('reads a page full of links in linear time', () => {
  const text = link().repeat(20_000) + '<a '.repeat(20_000)
  const begun = performance.now()
  expect(linksTo(text, { url: 'https://blog.example', hosts: ['garden.example'] }).links).toHaveLength(200)
  expect(performance.now() - begun).toBeLessThan(5000)
})
