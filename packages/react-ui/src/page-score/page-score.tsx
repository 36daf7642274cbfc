import { pageAdvice } from '@linkwright/core/internal/tracking/pages/page-advice'
import { pointsMessage } from '@linkwright/core/internal/tracking/pages/page-score'
import { scorePartNames } from '@linkwright/core/internal/tracking/pages/score-part-names'
import type { PageStats } from '@linkwright/core/internal/tracking/pages/page-stats'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { RadialGauge } from '../radial-gauge/radial-gauge.tsx'
import { Loading, Skeleton } from '../skeleton/skeleton.tsx'
import { PartList } from './part-list.tsx'
import { scoreParts } from './score-parts.ts'

const words = {
  title: 'Page score',
  explain: 'Explain',
  loading: 'the page score',
  todo: 'What to do next',
  done: 'Nothing left to do: every part is at its maximum.',
  raises: 'Raises',
  parts: 'How the score is calculated',
  sum: 'The parts add up to the score, from 0 to 100',
}

export interface PageScoreProps {
  stats: PageStats
  /** A home page has three parts of its own. */
  isHome: boolean
  /** Opens the explanation: the gauge and a button call it. */
  onExplain?: () => void
  /** What holds for all of its figures, beside the title. */
  badge?: ReactNode
}

/** The score of a page and the parts it is made of. */
export function PageScore({ stats, isHome, onExplain, badge }: PageScoreProps) {
  return (
    <Card
      title={words.title}
      actions={
        <>
          {badge}
          {onExplain && (
            <Button variant="ghost" size="sm" onPress={onExplain}>
              {words.explain}
            </Button>
          )}
        </>
      }
    >
      <div className="lw-score">
        <RadialGauge value={stats.page_score} label={words.title} size={136} onPress={onExplain} />
        <PartList parts={scoreParts(stats, isHome)} isBrief />
      </div>
    </Card>
  )
}

/** The card while its figures are on their way. */
export function PageScoreSkeleton() {
  return (
    <Card title={words.title}>
      <Loading label={words.loading}>
        <div className="lw-score">
          <Skeleton shape="circle" width={128} height={128} />
          <Skeleton lines={8} />
        </div>
      </Loading>
    </Card>
  )
}

export interface PageScoreExplanationProps {
  stats: PageStats
  isHome: boolean
}

/** The body of the explanation: what to do next, then each part with its maximum and what it counts. */
export function PageScoreExplanation({ stats, isHome }: PageScoreExplanationProps) {
  const kind = isHome ? 'home' : 'page'
  const advice = pageAdvice(kind, stats)
  return (
    <div className="lw-explained">
      <RadialGauge value={stats.page_score} label={words.title} size={132} />
      <div className="lw-explained-part">
        <h3>{words.todo}</h3>
        {advice.length === 0 && <p>{words.done}</p>}
        {advice.length > 0 && (
          <ol className="lw-advice">
            {advice.map(({ slot, sentence, low }) => (
              <li key={slot}>
                {sentence}
                <span>
                  {words.raises} {[...new Set(low.map((part) => scorePartNames[part]))].join(', ')}
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
      <div className="lw-explained-part">
        <h3>{words.parts}</h3>
        <PartList parts={scoreParts(stats, isHome)} />
        <p>
          {words.sum}: {pointsMessage(kind, stats)}.
        </p>
      </div>
    </div>
  )
}
