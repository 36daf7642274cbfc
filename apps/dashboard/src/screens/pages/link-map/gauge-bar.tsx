import { type Bands, categories, gaugeNames } from '@linkwright/core/tracking/gauges/gauge'
import { LinearGauge } from '@linkwright/react-ui/linear-gauge'
import type { Page } from '@linkwright/sdk'
import { useSession } from '../../../session/session.ts'
import { ratiosOf } from '../gauges-card.tsx'
import './link-map.css'
import { useSyncExternalStore } from 'react'

/** Scroll distance in pixels after which the page name, and then its gauges, stick to the top. */
const NAME_FROM = 130
const GAUGES_FROM = 450

/** Sticks to the top while scrolling: first the page name, further down its gauges too. */
export function GaugeBar({ page, bands }: { page: Page; bands: Bands }) {
  const { cart } = useSession()
  const hasName = useScrolledPast(NAME_FROM)
  const hasGauges = useScrolledPast(GAUGES_FROM)
  const { now, withCart } = ratiosOf(page.stats)
  if (!hasName) return null
  return (
    <div className="ld-gauge-bar">
      <section className="ld-gauge-bar-inside" aria-label={page.page_nickname}>
        <b>{page.page_nickname}</b>
        {hasGauges && (
          <div className="ld-gauge-bar-gauges">
            {categories.map((category) => (
              <LinearGauge
                key={category}
                label={gaugeNames[category]}
                value={now[category]}
                band={{ from: bands[category].low, to: bands[category].high }}
                showScale={false}
                {...(cart.length > 0 ? { withCart: withCart[category] } : {})}
              />
            ))}
          </div>
        )}
      </section>
    </div>
  )
}

function subscribe(changed: () => void): () => void {
  addEventListener('scroll', changed, { passive: true })
  return () => removeEventListener('scroll', changed)
}

/** Whether the window is scrolled by more than this many pixels. */
function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(subscribe, () => window.scrollY > pixels)
}
