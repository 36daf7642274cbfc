import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapPages } from '../../testing/map-pages.ts'
import { countsOf } from '../../testing/planned-pages.ts'
import { categories } from '../gauges/gauge.ts'
import { fold } from '../../values/text-match.ts'
import { anchorsOf } from './anchors.ts'
import { drawLinks, MOST_OF_ONE_TEXT } from './draw-links.ts'
import { innerPageWeights, mapWeights } from './weights.ts'

const chances = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))

test('draws so many of each category as asked, no text more than a few times while another is left', () => {
  fc.assert(
    fc.property(mapPages, countsOf(9), chances, (page, counts, numbers) => {
      const random = () => numbers.next().value ?? 0
      const folded = (text: string) => fold(text, page.language)
      const drawn = drawLinks(page, counts, { random, existing: [] })
      const hasPhrase = page.phrases.some((phrase) => folded(phrase) !== '')
      const anchors = anchorsOf(page)
      const times = (text: string, links = drawn) =>
        links.filter(({ anchor_text }) => folded(anchor_text) === folded(text)).length
      for (const category of categories) {
        const own = drawn.filter(({ anchor_category }) => anchor_category === category)
        expect(own).toHaveLength(hasPhrase ? counts[category] : 0)
        const types = mapWeights(page.page_type).types[category]
        const texts = (types.length > 0 ? types : innerPageWeights.types[category]).flatMap(
          ([type]) => anchors.get(type) ?? [],
        )
        const isLeft = texts.some((text) => times(text) < MOST_OF_ONE_TEXT)
        const repeated = own.filter(({ anchor_text }) => times(anchor_text, own) > MOST_OF_ONE_TEXT)
        expect(isLeft ? repeated : []).toEqual([])
      }
    }),
  )
})

test('prefers texts that do not exist yet', () => {
  const page = fc.sample(mapPages, { seed: 3, numRuns: 1 })[0]
  if (page === undefined) throw new Error('no page')
  const two = { ...page, phrases: ['garden tools', 'spades'] }
  const counts = { blended: 0, exact: 1, natural: 0 }
  const existing = [{ anchor_text: 'Garden Tools' }]
  expect(drawLinks(two, counts, { random: () => 0, existing })[0]?.anchor_text).toBe('spades')
})
