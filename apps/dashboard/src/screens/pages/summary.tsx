import { useScreenParams } from '../../navigation.tsx'
import { Nothing, lazy } from '../../code/lazy.tsx'
import { GaugesCard } from './gauges-card.tsx'
import { LinksCard } from './links-card.tsx'
import { PhrasesCard } from './phrases-card.tsx'
import { RanksCard } from './ranks-card.tsx'
import { ScoreCard } from './score-card.tsx'
import { usePage } from './use-page.ts'
import { usePhrases } from './use-phrases.ts'
import './summary.css'

const AdviceCard = lazy(async () => (await import('./advice-card.tsx')).AdviceCard, Nothing)

/** Page Keywords: a page's score, links, gauges and key phrases. */
export function PageSummary() {
  const { siteId, pageId } = useScreenParams('page-summary')
  const found = usePage(Number(siteId), Number(pageId))
  const phrases = usePhrases(found?.page)
  if (found === undefined) return null
  const { page } = found
  return (
    <div className="ld-summary">
      <ScoreCard page={page} />
      <GaugesCard page={page} />
      <AdviceCard page={page} />
      <LinksCard page={page} />
      <RanksCard page={page} phrases={phrases} />
      <PhrasesCard page={page} phrases={phrases} />
    </div>
  )
}
