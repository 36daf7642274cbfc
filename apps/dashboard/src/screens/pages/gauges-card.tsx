import { homeBandLabels } from '@linkwright/core/tracking/gauges/bands-home'
import { categories, type Category, gaugeNames, type Ratios } from '@linkwright/core/tracking/gauges/gauge'
import { Card } from '@linkwright/react-ui/card'
import { GaugeLegend, LinearGauge, NoTextShare } from '@linkwright/react-ui/linear-gauge'
import type { Page, PageStats } from '@linkwright/sdk'
import { ScoutNote } from '../../scouting/scout-note.tsx'
import { useSession } from '../../session/session.ts'
import { Term } from '../../terms/term.tsx'
import { useBands } from './use-bands.ts'

const texts = {
  title: 'Anchor mix',
  home: 'against the targets of home pages',
  other: (mode: string) => `against ${mode}`,
  unknown: 'against Top Ten; its average is unknown, so the targets of #1 Overall apply',
}

/** The three gauges and their bands. The second needle shows only while the cart has links for the page. */
export function GaugesCard({ page }: { page: Page }) {
  const { cart } = useSession()
  const { bands, isUnknown } = useBands(page)
  const { now, withCart } = ratiosOf(page.stats)
  const isHome = page.page_type === 'home'
  const followsTopTen = !isHome && page.reporting === 'Top Ten'
  return (
    <Card
      title={texts.title}
      subtitle={
        <>
          {subtitleOf(page, isUnknown)}
          {!isHome && <Term of={isUnknown ? '#1 Overall' : page.reporting} />}
        </>
      }
    >
      {followsTopTen && <ScoutNote about="topTen" looked={page.scout} isQuiet />}
      <div className="ld-gauges">
        {categories.map((category: Category) => {
          const label = isHome ? homeBandLabels[category] : undefined
          return (
            <LinearGauge
              key={category}
              label={gaugeNames[category]}
              help={<Term of={category} />}
              value={now[category]}
              band={{ from: bands[category].low, to: bands[category].high }}
              {...(cart.length > 0 ? { withCart: withCart[category] } : {})}
              {...(label === undefined ? {} : { bandLabel: label })}
            />
          )
        })}
      </div>
      <GaugeLegend withCart={cart.length > 0} />
      <NoTextShare noText={page.stats.no_text_anchors_total} links={page.stats.primary_links_placed} />
    </Card>
  )
}

function subtitleOf({ page_type, reporting }: Page, isUnknown: boolean): string {
  if (page_type === 'home') return texts.home
  return isUnknown ? texts.unknown : texts.other(reporting)
}

/** The gauges by the wire's names: keyPhraseMix is blended, exactMatch exact, branded natural. */
export function ratiosOf(stats: PageStats): { now: Ratios; withCart: Ratios } {
  return {
    now: { blended: stats.keyPhraseMixRatio, exact: stats.exactMatchRatio, natural: stats.brandedRatio },
    withCart: {
      blended: stats.keyPhraseMixRatioWithCart,
      exact: stats.exactMatchRatioWithCart,
      natural: stats.brandedRatioWithCart,
    },
  }
}
