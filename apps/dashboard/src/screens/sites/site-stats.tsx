import { sinceLastLink } from '@linkwright/core/tracking/sites/since-last-link'
import { utcDay } from '@linkwright/core/values/dates'
import { Card } from '@linkwright/react-ui/card'
import { useFormat } from '@linkwright/react-ui/provider'
import { Stat, StatGrid } from '@linkwright/react-ui/stat'
import type { Site } from '@linkwright/sdk'
import { useAddressState } from '../../navigation.tsx'
import { ScoutNote } from '../../scouting/scout-note.tsx'
import { TrustDialog } from './trust-dialog.tsx'
import { MissingScreenshots } from './missing-screenshots.tsx'

const texts = {
  trust: 'Brand Trust',
  explain: 'How this is calculated',
  total: 'Total Primary Links',
  inProgress: 'Links in Progress',
  since: 'Since Last Link',
  overdue: 'Over 50 days ago',
  pages: 'Target Pages',
  phrases: 'Key Phrases',
}

/** A site's stat boxes. */
export function SiteStats({ site }: { site: Site }) {
  const { number } = useFormat()
  const [open, setOpen] = useAddressState('open', '')
  const since = sinceLastLink(site.stats.days_since_last_link, utcDay(), site.created_at)
  const phrases = site.pages.reduce((sum, page) => sum + page.keyphrases.length, 0)
  return (
    <>
      <Card>
        <StatGrid>
          <Stat
            label={texts.trust}
            value={number(site.stats.brand_trust_score)}
            unit="/ 100"
            hint={texts.explain}
            onPress={() => setOpen('trust', { replace: false })}
          />
          <Stat label={texts.total} value={number(site.stats.completed_links)} />
          <Stat label={texts.inProgress} value={number(site.stats.links_in_progress)} />
          <Stat
            label={texts.since}
            value={since.value}
            unit={since.unit}
            tone={since.isLate ? 'bad' : undefined}
            hint={since.isLate && since.days !== undefined ? texts.overdue : undefined}
          />
          <Stat label={texts.pages} value={number(site.pages.length)} />
          <Stat label={texts.phrases} value={number(phrases)} />
          <MissingScreenshots siteId={site.id} />
        </StatGrid>
        <div className="ld-scout-notes">
          <ScoutNote about="brand" looked={site.brand_scout} />
        </div>
      </Card>
      <TrustDialog site={open === 'trust' ? site : undefined} onClose={() => setOpen('')} />
    </>
  )
}
