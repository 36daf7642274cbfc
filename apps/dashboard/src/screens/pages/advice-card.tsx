import { type AdviceAct, adviceActions } from '@linkwright/core/tracking/pages/advice-actions'
import { pageAdvice } from '@linkwright/core/tracking/pages/page-advice'
import { plural } from '@linkwright/core/values/text'
import { Button, ButtonLink } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import type { Page } from '@linkwright/sdk'
import { FileText, Link2, Plus } from 'lucide-react'
import { useSite } from '../../session/session.ts'
import { adviceLabels, adviceLinks } from '../sites/advice-links.ts'
import { useOpen } from './use-page.ts'
import './advice-card.css'

const texts = {
  title: 'What to do next',
  upTo: (points: number) => `up to +${plural(points, 'point')}`,
}

const icons = {
  order: <Link2 aria-hidden />,
  'order-home': <Link2 aria-hidden />,
  content: <FileText aria-hidden />,
  phrase: <Plus aria-hidden />,
} as const satisfies Record<AdviceAct, object>

const gainOf = ({ acts }: { acts: readonly { points: number }[] }) =>
  Math.max(0, ...acts.map(({ points }) => points))

/** The advice for a page's score, the greatest gain first, each with its buttons and the points that they can raise. */
export function AdviceCard({ page }: { page: Page }) {
  const home = useSite(page.site_id)?.pages.find(({ page_type }) => page_type === 'home')
  const [, setOpen] = useOpen()
  const advice = pageAdvice(page.page_type, page.stats)
    .map((each) => ({ ...each, acts: adviceActions(page.page_type, page.stats, each) }))
    .toSorted((a, b) => gainOf(b) - gainOf(a))
  if (advice.length === 0) return null
  // A key phrase is added in a dialog of this screen.
  const hrefs = { ...adviceLinks(page, home), phrase: undefined }
  return (
    <div className="ld-summary-wide">
      <Card title={texts.title}>
        <ul className="ld-advice">
          {advice.map((each) => (
            <li key={each.slot}>
              <span className="ld-advice-text">{each.sentence}</span>
              {each.acts.map(({ act, points }) => {
                const label = `${adviceLabels[act]}, ${texts.upTo(points)}`
                const href = hrefs[act]
                if (act === 'order-home' && href === undefined) return null
                return (
                  <span key={act} className="ld-advice-act">
                    <span className="ld-advice-points" aria-hidden>
                      {texts.upTo(points)}
                    </span>
                    {href === undefined ? (
                      <Button size="sm" icon={icons[act]} aria-label={label} onPress={() => setOpen('add')}>
                        {adviceLabels[act]}
                      </Button>
                    ) : (
                      <ButtonLink size="sm" icon={icons[act]} aria-label={label} href={href}>
                        {adviceLabels[act]}
                      </ButtonLink>
                    )}
                  </span>
                )
              })}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
