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

const texts = {
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
  /** Home pages have their own three parts. */
  isHome: boolean
  /** Called by the gauge and a button to open the explanation. */
  onExplain?: () => void
  /** A badge next to the title that applies to all figures. */
  badge?: ReactNode
}

/** The score of a page and its parts. */
export function PageScore({ stats, isHome, onExplain, badge }: PageScoreProps) {
  return (
    <Card
      title={texts.title}
      actions={
        <>
          {badge}
          {onExplain && (
            <Button variant="ghost" size="sm" onPress={onExplain}>
              {texts.explain}
            </Button>
          )}
        </>
      }
    >
      <div className="lw-score">
        <RadialGauge value={stats.page_score} label={texts.title} size={136} onPress={onExplain} />
        <PartList parts={scoreParts(stats, isHome)} isBrief />
      </div>
    </Card>
  )
}

/** The skeleton of PageScore. */
export function PageScoreSkeleton() {
  return (
    <Card title={texts.title}>
      <Loading label={texts.loading}>
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

/** The explanation: what to do next, then each part with its maximum and criteria. */
export function PageScoreExplanation({ stats, isHome }: PageScoreExplanationProps) {
  const kind = isHome ? 'home' : 'page'
  const advice = pageAdvice(kind, stats)
  return (
    <div className="lw-explained">
      <RadialGauge value={stats.page_score} label={texts.title} size={132} />
      <div className="lw-explained-part">
        <h3>{texts.todo}</h3>
        {advice.length === 0 && <p>{texts.done}</p>}
        {advice.length > 0 && (
          <ol className="lw-advice">
            {advice.map(({ slot, sentence, low }) => (
              <li key={slot}>
                {sentence}
                <span>
                  {texts.raises} {[...new Set(low.map((part) => scorePartNames[part]))].join(', ')}
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
      <div className="lw-explained-part">
        <h3>{texts.parts}</h3>
        <PartList parts={scoreParts(stats, isHome)} />
        <p>
          {texts.sum}: {pointsMessage(kind, stats)}.
        </p>
      </div>
    </div>
  )
}
