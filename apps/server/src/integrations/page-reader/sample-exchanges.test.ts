import { judge } from '@linkwright/core/tracking/verification/judge'
import type { Hop, Look } from '@linkwright/core/tracking/verification/look'
import { factsOf } from '@linkwright/page-reader/facts-of'
import { readMarkup } from '@linkwright/page-reader/read-markup'
import { newPrivateKey, signingKey } from '@linkwright/page-reader/evidence/signing-key'
import { verifyEvidence } from '@linkwright/page-reader/evidence/verify'
import { evidenceOf } from '@linkwright/page-reader/evidence/wacz'
import { expect, test } from 'vitest'
import { sampleAddress, type WantedFate } from './page-fates.ts'
import { sampleExchanges } from './sample-exchanges.ts'
import { sampleLook } from './sample-look.ts'

const at = new Date('2026-02-03T04:05:06Z')
const promise = { target: 'https://garden.example/tents?a=1&b=2', anchor: 'tents & "more"', rel: [] }
const page = { title: 'Tents <and> poles', words: 900 }
const becomes = (event: Extract<WantedFate, object>['becomes']) => ({ becomes: event, from: 50, until: 70 })
const fates: readonly WantedFate[] = [
  'ok',
  'lost',
  ...(
    [
      'removed',
      'marked',
      'renamed',
      'noindex',
      'hidden',
      'soft_404',
      'redirected_home',
      'parked',
      'moved',
      'gone',
      'walled',
    ] as const
  ).map(becomes),
]
const lookOf = (fate: WantedFate) =>
  sampleLook(sampleAddress('https://published.example/post', fate), promise, page, 71)

/** The look with facts that the page reader finds in the bodies of the exchanges. */
function readAgain(look: Look): Look {
  const exchanges = sampleExchanges(look, at)
  const hopAgain = (hop: Hop): Hop => {
    const exchange = exchanges.find(({ url }) => url === hop.url)
    if (hop.outcome.kind !== 'response' || hop.outcome.facts === null || exchange === undefined) return hop
    const target = new URL(promise.target).hostname
    const { refresh: _, ...markup } = readMarkup(Buffer.from(exchange.response.body).toString(), {
      url: hop.url,
      target,
    })
    return { ...hop, outcome: { ...hop.outcome, facts: factsOf(markup, []) } }
  }
  const again = ({ hops }: Look['page']) => ({ hops: hops.map(hopAgain) })
  return { ...look, page: again(look.page), candidates: look.candidates.map(again) }
}

test.each(fates.map((fate) => [JSON.stringify(fate), fate] as const))(
  'the archived pages of a link that is %s give the verdict of the look',
  (_, fate) => {
    const look = lookOf(fate)
    const history = { wasLive: true }
    const { verdict, codes } = judge(look, history, promise)
    expect(judge(readAgain(look), history, promise)).toMatchObject({ verdict, codes })
  },
)

test('evidence of sample data can be verified, says that it is sample data, and is small', () => {
  for (const fate of fates) {
    const look = lookOf(fate)
    const exchanges = sampleExchanges(look, at)
    for (const { response } of exchanges)
      expect(Buffer.from(response.body).toString()).toContain('Sample data: ')
    const key = signingKey(newPrivateKey())
    const bytes = evidenceOf({ url: look.url, exchanges }, key)?.bytes ?? Buffer.alloc(0)
    expect(verifyEvidence(bytes, [key.id])).toMatchObject({ state: 'valid', url: look.url })
    expect(bytes.length).toBeLessThan(8000)
  }
})

test('a page that sends nothing has no evidence', () => {
  expect(sampleExchanges(lookOf('unreachable'), at)).toEqual([])
})
