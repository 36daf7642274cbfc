import fc from 'fast-check'
import type { MapPage } from '../tracking/link-map/anchors.ts'

/** A page for tests. */
export function aMapPage(changed: Partial<MapPage> = {}): MapPage {
  return {
    page_type: 'page',
    phrases: ['garden tools', 'buy spades'],
    siteName: 'Acme',
    siteUrl: 'https://acme.example',
    fullUrl: 'https://acme.example/garden',
    pageTitle: 'Tools for every garden',
    pageNickname: 'Garden',
    ...changed,
  }
}

const word = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('garden', 'tools', 'buy', 'for', 'the', 'best', 'here', 'acme', 'ACME'),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('c++', '&', 'кофе', '咖啡机', 'wall-mounted', "women's", 'é', 'ΟΔΟΣ', '🪴'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }) },
)
const text = (minLength: number, maxLength: number) =>
  fc.array(word, { minLength, maxLength }).map((words) => words.join(' '))

/** Pages of any phrases, brand, title and host: brands and hosts that are phrases, hosts that hold one. */
export const mapPages: fc.Arbitrary<MapPage> = fc
  .record({
    page_type: fc.constantFrom('home', 'page', 'blog', 'sub_page', 'sub_page_blog'),
    phrases: fc.array(
      text(1, 8).filter((phrase) => phrase.trim() !== ''),
      { minLength: 1, maxLength: 8 },
    ),
    siteName: text(1, 7),
    siteUrl: fc.constantFrom(
      'https://acme.example',
      'http://www.garden-tools.example',
      'https://garden.example:8080',
    ),
    path: fc.constantFrom('', '/garden', '/garden-tools', '/best/garden_tools?x=1'),
    pageTitle: text(0, 8),
    pageNickname: text(1, 6),
    sameAs: fc.constantFrom('nothing', 'brand', 'host', 'title'),
  })
  .map(({ path, sameAs, ...page }) => {
    const [first = ''] = page.phrases
    const fullUrl = `${page.siteUrl}${path}`
    if (sameAs === 'brand') return { ...page, fullUrl, siteName: first }
    if (sameAs === 'title') return { ...page, fullUrl, pageTitle: first }
    if (sameAs === 'host')
      return { ...page, fullUrl, phrases: [new URL(page.siteUrl).hostname, ...page.phrases] }
    return { ...page, fullUrl }
  })
