import { configuredBands, gaugeBlueRanges, topTenBands } from '@linkwright/core/tracking/gauges/bands-page'
import { type Bands, type Category, gaugeNames, type Ratios } from '@linkwright/core/tracking/gauges/gauge'
import { liveAfter } from '@linkwright/core/buying/survival/survival-sentence'
import { type TermName, terms } from '@linkwright/core/tracking/terms/terms'
import { Badge } from '@linkwright/react-ui/badge'
import { LinearGauge } from '@linkwright/react-ui/linear-gauge'
import { RadialGauge } from '@linkwright/react-ui/radial-gauge'
import { Stat } from '@linkwright/react-ui/stat'
import { ArrowLeft } from 'lucide-react'
import type { ReactElement } from 'react'

const texts = {
  page: 'Your page',
  tiers: ['First tier', 'Second tier', 'Third tier'],
  outOf: '/ 100',
}

/** An example page, whose links are 24 % blended, 44 % exact and 32 % natural. */
const example: Ratios = { blended: 24, exact: 44, natural: 32 }
const average: Ratios = { blended: 31, exact: 12, natural: 57 }

/** The gauge of a category as a page shows it. */
const gauge = (category: Category, bands: Bands) => (
  <LinearGauge
    label={gaugeNames[category]}
    value={example[category]}
    band={{ from: bands[category].low, to: bands[category].high }}
  />
)

const fixed = configuredBands(gaugeBlueRanges)

const pictures: Readonly<Record<TermName, ReactElement>> = {
  blended: gauge('blended', fixed),
  exact: gauge('exact', fixed),
  natural: gauge('natural', fixed),
  'Top Ten': gauge('blended', topTenBands(average)),
  '#1 Overall': gauge('blended', fixed),
  trust: <RadialGauge label="Brand trust" kind="trust" value={76} size={120} />,
  tier: (
    <div className="ld-tiers">
      <b>{texts.page}</b>
      {texts.tiers.map((tier) => (
        <span key={tier}>
          <ArrowLeft aria-hidden /> <Badge tone="info">{tier}</Badge>
        </span>
      ))}
    </div>
  ),
  da: <Stat label="DA" value={46} unit={texts.outOf} />,
  survival: <Stat label={terms.survival.word} value={liveAfter({ live_percent: 87, months: 12 })} />,
}

/** A word drawn with the component that shows it elsewhere, with example figures. */
export const TermPicture = ({ of }: { of: TermName }) => pictures[of]
