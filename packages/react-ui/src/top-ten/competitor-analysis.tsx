import { type Bands, type Category, gaugeNames } from '@linkwright/core/internal/tracking/gauges/gauge'
import { analysis } from '@linkwright/core/internal/tracking/top-ten/analysis'
import type { Compared } from '@linkwright/core/internal/tracking/top-ten/measures'
import { Columns3 } from 'lucide-react'
import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { LinearGauge } from '../linear-gauge/linear-gauge.tsx'

const texts = {
  analysis: 'Analysis',
  lock: 'Competitor Lock',
  gauges: 'Links to the competitor',
  noLinks: 'No known links to this page, so there are no gauges.',
}

const ratioOf = { blended: 'blendedRatio', exact: 'exactRatio', natural: 'naturalRatio' } as const
const gauges: readonly Category[] = ['blended', 'exact', 'natural']

export interface CompetitorAnalysisProps {
  theirs: Compared
  yours: Compared
  /** The bands to compare your page with. */
  bands: Bands
  /** Opens the comparison side by side. */
  onCompare?: () => void
}

/** The details of a competitor: three gauges and one sentence per metric. */
export function CompetitorAnalysis({ theirs, yours, bands, onCompare }: CompetitorAnalysisProps) {
  return (
    <div className="lw-form-row">
      <Card title={texts.gauges} headingLevel={3}>
        {theirs.blendedRatio === null
          ? texts.noLinks
          : gauges.map((category) => (
              <LinearGauge
                key={category}
                label={gaugeNames[category]}
                value={theirs[ratioOf[category]] ?? 0}
                band={{ from: bands[category].low, to: bands[category].high }}
              />
            ))}
      </Card>
      <Card
        title={texts.analysis}
        headingLevel={3}
        actions={
          onCompare && (
            <Button size="sm" icon={<Columns3 aria-hidden />} onPress={onCompare}>
              {texts.lock}
            </Button>
          )
        }
      >
        <ul className="lw-form-messages">
          {analysis(theirs, yours).map(({ measure, sentence }) => (
            <li key={measure.name}>{sentence}</li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
