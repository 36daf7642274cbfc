import { describe, expect, it } from 'vitest'
import { PublisherText } from './never-use.ts'
import { isOfPublisher, publisherDomain } from './publisher-domain.ts'
import { alreadyLinks } from './already-links.ts'

describe('the domain of a publisher', () => {
  it.each([
    ['example.com', 'example.com'],
    [' HTTPS://WWW.Example.com:443/a?b#c ', 'example.com'],
    ['blog.example.com', 'blog.example.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
  ])('of %j is %s', (written, domain) => {
    expect(publisherDomain(written)).toBe(domain)
  })

  it.each(['', 'example', '192.0.2.1', '[::1]', 'two words.com', 'javascript:alert(1)'])(
    'is refused: %j',
    (written) => {
      expect(publisherDomain(written)).toBeUndefined()
      expect(PublisherText.safeParse(written).success).toBe(false)
    },
  )

  it('includes subdomains, and no other domains that end alike', () => {
    expect(isOfPublisher('a.example', 'a.example')).toBe(true)
    expect(isOfPublisher('blog.a.example', 'a.example')).toBe(true)
    expect(isOfPublisher('bla.example', 'a.example')).toBe(false)
    expect(isOfPublisher('a.example', 'blog.a.example')).toBe(false)
  })
})

describe('describes earlier links', () => {
  const newest = { url: 'https://blog.example/a', page: 'Dog Harnesses', on: '2026-11-02' }

  it('names their number and the newest', () => {
    expect(alreadyLinks({ domain: 'blog.example', links: 3, newest }, 'Pawsworth')).toBe(
      'blog.example already has 3 links to Pawsworth. The newest links to Dog Harnesses at https://blog.example/a, 11/02/2026.',
    )
  })

  it('hides the domain and the address of a marketplace link', () => {
    const hidden = { ...newest, url: null, on: null }
    expect(alreadyLinks({ domain: null, links: 1, newest: hidden }, 'Pawsworth')).toBe(
      'This publisher already has 1 link to Pawsworth. It links to Dog Harnesses.',
    )
  })

  it('is nothing without links', () => {
    expect(alreadyLinks({ domain: 'blog.example', links: 0, newest: null }, 'Pawsworth')).toBeUndefined()
  })
})
