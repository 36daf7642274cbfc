/** Blended and exact matching: 100,000 anchors against the eight phrases that a home page can have. */
import { anchorClassifier } from '@linkwright/core/tracking/links/anchor'
import { median, type Row, within } from './row.ts'

const ANCHORS = 100_000
const MOST_MS = 1000
const ROUNDS = 5

export async function run(): Promise<Row[]> {
  const phrases = Array.from({ length: 8 }, (_, at) => `espresso machine number ${at}`)
  const page = {
    phrases,
    siteName: 'Harbor Coffee',
    siteUrl: 'https://harborcoffee.example',
    fullUrl: 'https://harborcoffee.example/espresso-machines',
    pageTitle: 'Espresso machines',
  }
  // A phrase alone, a phrase among other words, and words without a phrase; all anchors differ.
  const anchors = Array.from({ length: ANCHORS }, (_, at) => {
    const phrase = phrases[at % 8] ?? ''
    return (
      [
        `${' '.repeat(at % 5)}${phrase}`,
        `read ${at} about ${phrase} here`,
        `what ${at} people say of coffee`,
      ][at % 3] ?? ''
    )
  })
  const spent: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const start = performance.now()
    const classify = anchorClassifier(page)
    const found = new Set(anchors.map((anchor) => classify(anchor).category))
    if (round > 0) spent.push(performance.now() - start)
    if (found.size !== 3) throw new Error(`Only ${[...found].join(', ')} were found.`)
  }
  return [within('matching 100,000 anchors against 8 phrases', median(spent), MOST_MS)]
}
