import { expect, test } from 'vitest'
import { rendered } from '../../../testing/rendered.tsx'
import { BasketGauges } from './basket-gauges.tsx'

const none = { blended: 0, exact: 0, natural: 0 }
const gauge = { after: 50, low: 40, high: 60, links: 0, reason: null, is_in_band: true }
const planOf = (natural: { now: number; start: number }) => ({
  start: { blended: 1, exact: 1, natural: 2 },
  gauges: [{ ...gauge, ...natural, category: 'natural' as const }],
})
const shown = (plan: ReturnType<typeof planOf>, added = none) =>
  rendered(<BasketGauges plan={plan} added={added} />)

test('shows the share of placed links as now, and links in progress and in carts as a ghost mark', () => {
  const html = shown(planOf({ now: 25, start: 50 }))
  expect(html).toContain('aria-valuenow="25"')
  expect(html).toContain('50% with cart items')
})

test('shows a ghost mark of chosen links, and none if nothing is chosen or coming', () => {
  const plan = planOf({ now: 50, start: 50 })
  expect(shown(plan)).not.toContain('with cart items')
  expect(shown(plan, { ...none, blended: 4 })).toContain('25% with cart items')
})
