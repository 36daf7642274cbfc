import { configuredBands, topTenBands } from '@linkwright/core/tracking/gauges/bands-page'
import {
  type Band,
  type Bands,
  categories,
  gaugeNames,
  type Ratios,
} from '@linkwright/core/tracking/gauges/gauge'
import { type Reporting, reportingProblem } from '@linkwright/core/tracking/pages/reporting'
import { isCounted } from '@linkwright/core/tracking/top-ten/averages'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { LinearGauge } from '@linkwright/react-ui/linear-gauge'
import { useFormat } from '@linkwright/react-ui/provider'
import { Skeleton } from '@linkwright/react-ui/skeleton'
import type { Page } from '@linkwright/sdk'
import { useState } from 'react'
import { api, toastProblem } from '../../../wire/api.ts'
import { Term } from '../../../terms/term.tsx'
import { updateSession, useSession } from '../../../session/session.ts'
import { ratiosOf } from '../gauges-card.tsx'
import { pageChanged } from '../use-page.ts'
import { withPage } from '../with-page.ts'
import type { TopTen } from './use-top-ten.ts'

const texts = {
  use: 'Use for the link map',
  used: 'Used by the link map',
  isUsed: 'The link map uses these gauges now.',
  unread: 'Could not be read.',
  none: 'No averages yet: no included competitor has known links.',
  band: (from: string, to: string, average: string) => `${from}–${to}, average ${average}`,
}

const sets: readonly { reporting: Reporting; title: string }[] = [
  { reporting: 'Top Ten', title: 'Google Top 10 Average' },
  { reporting: '#1 Overall', title: '#1 Overall Average' },
]

/** Your anchors against the two averages, and which one the link map uses. Home pages have neither. */
export function Averages({ page, topTen }: { page: Page; topTen: TopTen }) {
  const ranges = useSession().settings.gauge_blue_ranges
  const { percent } = useFormat()
  const { now } = ratiosOf(page.stats)
  const [pending, setPending] = useState<Reporting>()
  const competitors = topTen.rows.filter(isCounted).length
  const configured: Ratios = {
    blended: ranges.kp_range_set,
    exact: ranges.em_range_set,
    natural: ranges.br_range_set,
  }
  const gaugesOf = (reporting: Reporting): { ratios: Ratios; bands: Bands } | undefined => {
    if (reporting === '#1 Overall') return { ratios: configured, bands: configuredBands(ranges) }
    return topTen.averages && { ratios: topTen.averages, bands: topTenBands(topTen.averages) }
  }
  const bandLabel = ({ low, high }: Band, average: number) =>
    texts.band(`${Math.round(low)}`, percent(Math.round(high)), percent(Math.round(average)))
  const choose = async (reporting: Reporting) => {
    setPending(reporting)
    try {
      await api.pages.setReporting({ ...topTen.input, reporting })
      updateSession(withPage({ ...page, reporting }))
      pageChanged(page.id)
    } catch (error) {
      toastProblem(error)
    }
    setPending(undefined)
  }
  return (
    <div className="ld-summary-wide ld-averages">
      {sets.map(({ reporting, title }) => {
        const gauges = gaugesOf(reporting)
        const isUsed = page.reporting === reporting
        const problem = isUsed ? texts.isUsed : reportingProblem(reporting, { ...page, competitors })
        return (
          <Card
            key={reporting}
            title={title}
            actions={
              <>
                <Term of={reporting} />
                <Button
                  size="sm"
                  isDisabled={topTen.isLoading}
                  whyDisabled={topTen.isLoading ? undefined : problem}
                  isPending={pending === reporting}
                  onPress={() => void choose(reporting)}
                >
                  {isUsed ? texts.used : texts.use}
                </Button>
              </>
            }
          >
            {gauges === undefined ? (
              <NoGauges topTen={topTen} />
            ) : (
              categories.map((category) => (
                <LinearGauge
                  key={category}
                  label={gaugeNames[category]}
                  value={now[category]}
                  band={{ from: gauges.bands[category].low, to: gauges.bands[category].high }}
                  bandLabel={bandLabel(gauges.bands[category], gauges.ratios[category])}
                />
              ))
            )}
          </Card>
        )
      })}
    </div>
  )
}

/** Averages that are loading or failed to load are not reported as missing. */
function NoGauges({ topTen: { isLoading, error } }: { topTen: TopTen }) {
  if (!isLoading) return texts.none
  return error === null ? <Skeleton lines={3} /> : texts.unread
}
