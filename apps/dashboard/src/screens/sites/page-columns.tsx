import type { Page } from '@linkwright/core/tracking/pages/page'
import { sinceLastLink } from '@linkwright/core/tracking/sites/since-last-link'
import { plural } from '@linkwright/core/values/text'
import { Badge, TagBadges } from '@linkwright/react-ui/badge'
import { MiniGauge } from '@linkwright/react-ui/radial-gauge'
import { Link } from '@linkwright/react-ui/link'
import type { Format } from '@linkwright/react-ui/provider'
import type { Column } from '@linkwright/react-ui/table'
import { nextStep } from './advice-links.ts'
import { bestRank } from './page-groups.ts'

/** The columns of the target pages. */
export function pageColumns(
  today: string,
  { number }: Format,
  home?: Pick<Page, 'id'>,
): readonly Column<Page>[] {
  return [
    {
      id: 'page',
      header: 'Page',
      width: '27%',
      isPrimary: true,
      sortValue: (page) => page.page_nickname,
      filterText: (page) => [page.page_nickname, page.page_url, ...(page.tags ?? [])].join(' '),
      cell: (page) => (
        <span className="ld-page-name">
          {page.page_nickname}
          <TagBadges tags={page.tags} />
          <span className="ld-page-url">{page.page_url}</span>
        </span>
      ),
    },
    {
      id: 'score',
      header: 'Score',
      headerHint: 'Page score',
      kind: 'text',
      least: 72,
      width: '9%',
      sortValue: (page) => page.stats.page_score,
      cell: (page) => (
        <span className="ld-page-gauge">
          <MiniGauge value={page.stats.page_score} label="Page score" size={32} />
        </span>
      ),
    },
    {
      id: 'links',
      header: 'Links',
      headerHint: 'Primary links of the page',
      width: '7%',
      align: 'end',
      sortValue: (page) => page.stats.primary_links_placed,
      cell: (page) => number(page.stats.primary_links_placed),
    },
    {
      id: 'in-progress',
      header: 'In progress',
      width: '9%',
      align: 'end',
      sortValue: (page) => page.stats.in_progress,
      cell: (page) => number(page.stats.in_progress),
    },
    {
      id: 'since',
      header: 'Last link',
      width: '13%',
      sortValue: (page) => sinceLastLink(page.stats.days_since_last_link, today).days ?? null,
      cell: (page) => <Since when={page.stats.days_since_last_link} today={today} />,
    },
    {
      id: 'phrases',
      header: 'Phrases',
      headerHint: 'Key phrases of the page',
      width: '8%',
      align: 'end',
      sortValue: (page) => page.keyphrases.length,
      cell: (page) => page.keyphrases.length,
    },
    {
      id: 'rank',
      header: 'Rank',
      headerHint: 'The best rank among the key phrases of the page',
      width: '8%',
      align: 'end',
      sortValue: (page) => bestRank(page.keyphrases),
      cell: (page) => bestRank(page.keyphrases) ?? '–',
    },
    {
      id: 'next',
      header: 'Next step',
      headerHint: 'What can raise the page score most',
      width: '20%',
      sortValue: (page) => -(nextStep(page, home)?.points ?? 0),
      cell: (page) => {
        const step = nextStep(page, home)
        if (step === undefined) return '–'
        return (
          <span className="ld-page-next">
            <Link href={step.href}>{step.label}</Link>{' '}
            <small>{`up to +${plural(step.points, 'point')}`}</small>
          </span>
        )
      },
    },
  ]
}

function Since({ when, today }: { when: string; today: string }) {
  const { value, unit = '', isLate, days } = sinceLastLink(when, today)
  const text = `${value} ${unit}`.trim()
  if (!isLate) return text
  return (
    <span className="ld-since">
      {text} {days !== undefined && <Badge tone="bad">Overdue</Badge>}
    </span>
  )
}
