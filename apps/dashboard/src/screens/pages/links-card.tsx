import { gaugeNames } from '@linkwright/core/tracking/gauges/gauge'
import { sinceLastLink } from '@linkwright/core/tracking/sites/since-last-link'
import { utcDay } from '@linkwright/core/values/dates'
import { AnchorMix } from '@linkwright/react-ui/anchor-mix'
import { Card } from '@linkwright/react-ui/card'
import { useFormat } from '@linkwright/react-ui/provider'
import { Stat, StatGrid } from '@linkwright/react-ui/stat'
import type { Page } from '@linkwright/sdk'
import { useSite } from '../../session/session.ts'
import { ratiosOf } from './gauges-card.tsx'

const texts = {
  title: 'Links',
  total: 'Total Primary Links',
  inProgress: 'Links in Progress',
  since: 'Since Last Link',
  overdue: 'Over 50 days ago',
  mix: 'Placed anchors',
  blended: 'a key phrase among other words',
  natural: 'brand, URL or generic words',
  exact: 'a key phrase alone',
}

/** A page's link count, the age of the newest link and the anchor mix. */
export function LinksCard({ page: { site_id, stats } }: { page: Page }) {
  const { number } = useFormat()
  const since = sinceLastLink(stats.days_since_last_link, utcDay(), useSite(site_id)?.created_at)
  const { now } = ratiosOf(stats)
  return (
    <Card title={texts.title}>
      <StatGrid>
        <Stat label={texts.total} value={number(stats.primary_links_placed)} />
        <Stat label={texts.inProgress} value={number(stats.in_progress)} />
        <Stat
          label={texts.since}
          value={since.value}
          unit={since.unit}
          tone={since.isLate ? 'bad' : undefined}
          hint={since.isLate && since.days !== undefined ? texts.overdue : undefined}
        />
      </StatGrid>
      <h3 className="ld-part-title">{texts.mix}</h3>
      <AnchorMix
        parts={[
          {
            label: gaugeNames.blended,
            value: now.blended,
            count: stats.blended_anchors_total,
            hint: texts.blended,
            tone: 'blended',
          },
          {
            label: gaugeNames.natural,
            value: now.natural,
            count: stats.natural_anchors_total,
            hint: texts.natural,
            tone: 'natural',
          },
          {
            label: gaugeNames.exact,
            value: now.exact,
            count: stats.exact_anchors_total,
            hint: texts.exact,
            tone: 'exact',
          },
        ]}
      />
    </Card>
  )
}
