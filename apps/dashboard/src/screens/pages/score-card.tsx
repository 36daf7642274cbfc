import { SAMPLE_DATA } from '@linkwright/core/tracking/scouting/scout-note'
import { Dialog } from '@linkwright/react-ui/dialog'
import { PageScore, PageScoreExplanation } from '@linkwright/react-ui/page-score'
import type { Page } from '@linkwright/sdk'
import { sampleBadge } from '../../scouting/sample-badge.tsx'
import { useOpen } from './use-page.ts'
import { useJustChanged } from './use-just-changed.ts'

const texts = {
  title: 'Page score',
  changed: (from: number, to: number) => `The page score changed from ${from} to ${to}.`,
}

/** The score with its parts. Highlights a change while the card is visible. */
export function ScoreCard({ page: { stats, page_type, scout } }: { page: Page }) {
  const [open, setOpen] = useOpen()
  const before = useJustChanged(stats.page_score)
  const isHome = page_type === 'home'
  return (
    <div className="ld-live" data-changed={before === undefined ? undefined : ''}>
      <PageScore stats={stats} isHome={isHome} onExplain={() => setOpen('score')} />
      <span className="lw-hidden" role="status">
        {before === undefined ? '' : texts.changed(before, stats.page_score)}
      </span>
      <Dialog isOpen={open === 'score'} onClose={() => setOpen('')} title={texts.title} isDismissable>
        {sampleBadge(scout.is_sample ? SAMPLE_DATA : undefined)}
        <PageScoreExplanation stats={stats} isHome={isHome} />
      </Dialog>
    </div>
  )
}
