import { WEBSITE_DISABLED } from '@linkwright/core/internal/access/plan-usage'
import { isSampleTrust, SAMPLE_DATA, scoutNote } from '@linkwright/core/internal/tracking/scouting/scout-note'
import { sinceLastLink } from '@linkwright/core/internal/tracking/sites/since-last-link'
import type { Site } from '@linkwright/core/internal/tracking/sites/site'
import { CircleAlert, Ellipsis } from 'lucide-react'
import { useId } from 'react'
import { useFormat } from '../base/use-format.ts'
import { Button, ButtonLink, IconButton } from '../button/button.tsx'
import { Link } from '../link/link.tsx'
import { Menu, type MenuItem } from '../menu/menu.tsx'
import { MiniGauge } from '../radial-gauge/radial-gauge.tsx'
import { Preview } from './preview.tsx'
export { SiteCardSkeleton } from './site-card-skeleton.tsx'
import { StatusLine } from './status-line.tsx'

const words = {
  manage: 'Manage SEO',
  actions: 'Actions',
  trust: 'Brand trust',
  shortTrust: 'Trust',
  inProgress: 'In progress',
  lastLink: 'Last link',
  spend: 'Month’s spend',
  overdue: 'overdue',
}

export interface SiteCardProps {
  site: Site
  /** The day that counts as today, yyyy-mm-dd. */
  today: string
  /** Where Manage SEO leads. */
  manageHref: string
  /** The entries of the Actions menu. */
  actions: readonly MenuItem[]
  /** Offered when the site has no competitors. */
  onUpdateCompetitors?: () => void
  /** Makes the brand trust gauge a button. */
  onExplainTrust?: () => void
  /** URL of a screenshot of the site, 200 px wide; without it a drawing is shown. */
  thumbnail?: string
  /** The plan allows fewer websites; without it `site.available` decides. */
  isDisabled?: boolean
  headingLevel?: 2 | 3
}

/** A website on the dashboard: its figures and what can be done with it. */
export function SiteCard(props: SiteCardProps) {
  const { site, today, manageHref, actions, onUpdateCompetitors, onExplainTrust, thumbnail } = props
  const { isDisabled = site.available === '0', headingLevel = 2 } = props
  const { number, money } = useFormat()
  const name = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <article className="lw-site-card" aria-labelledby={name} data-disabled={isDisabled || undefined}>
      <div className="lw-site-head">
        <Preview name={site.name} src={thumbnail} />
        <div className="lw-site-names">
          <Heading id={name} className="lw-site-name">
            {isDisabled ? (
              site.name
            ) : (
              <Link href={manageHref} variant="quiet">
                {site.name}
              </Link>
            )}
          </Heading>
          <div className="lw-site-url">{site.url.replace(/^https?:\/\/|\/$/g, '')}</div>
          {isSampleTrust(site) && <div className="lw-site-url">{SAMPLE_DATA}</div>}
        </div>
        <div className="lw-site-trust">
          <MiniGauge
            value={site.stats.brand_trust_score}
            label={words.trust}
            kind="trust"
            onPress={onExplainTrust}
          />
          <span aria-hidden>{words.shortTrust}</span>
        </div>
      </div>
      <dl className="lw-site-facts">
        <div>
          <dt>{words.inProgress}</dt>
          <dd>{number(site.stats.links_in_progress)}</dd>
        </div>
        <LastLink when={site.stats.days_since_last_link} today={today} />
        <div>
          <dt>{words.spend}</dt>
          <dd>{money(site.link_spend)}</dd>
        </div>
      </dl>
      <StatusLine
        competitors={site.competitors.filter(({ url }) => url.trim() !== '').length}
        pages={site.pages.length}
        disabled={isDisabled ? WEBSITE_DISABLED : undefined}
        unranked={
          site.brand_scout.state === 'failed' ? scoutNote('brand', site.brand_scout, Date.now()) : undefined
        }
        onUpdateCompetitors={onUpdateCompetitors}
      />
      <div className="lw-site-actions">
        {isDisabled ? (
          <Button whyDisabled={WEBSITE_DISABLED}>{words.manage}</Button>
        ) : (
          <ButtonLink href={manageHref}>{words.manage}</ButtonLink>
        )}
        <Menu
          aria-label={`${words.actions}: ${site.name}`}
          trigger={<IconButton label={words.actions} icon={<Ellipsis aria-hidden />} />}
          items={actions}
        />
      </div>
    </article>
  )
}

function LastLink({ when, today }: { when: string; today: string }) {
  const { value, unit = '', days, isLate } = sinceLastLink(when, today)
  return (
    <div>
      <dt>{words.lastLink}</dt>
      <dd data-error={isLate || undefined}>
        {isLate && <CircleAlert aria-hidden />}
        <span>{`${value} ${unit}`.trim()}</span>
        {isLate && days !== undefined && <span className="lw-hidden">, {words.overdue}</span>}
      </dd>
    </div>
  )
}
