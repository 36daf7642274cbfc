import { WEBSITE_DISABLED } from '@linkwright/core/internal/access/plan-usage'
import { isSampleTrust, SAMPLE_DATA, scoutNote } from '@linkwright/core/internal/tracking/scouting/scout-note'
import { sinceLastLink } from '@linkwright/core/internal/tracking/sites/since-last-link'
import type { Site } from '@linkwright/core/internal/tracking/sites/site'
import { CircleAlert, Ellipsis } from 'lucide-react'
import { useId } from 'react'
import { TagBadges } from '../badge/badge.tsx'
import { useFormat } from '../base/use-format.ts'
import { Button, ButtonLink, IconButton } from '../button/button.tsx'
import { Link } from '../link/link.tsx'
import { Menu, type MenuItem } from '../menu/menu.tsx'
import { MiniGauge } from '../radial-gauge/radial-gauge.tsx'
import { Preview } from './preview.tsx'
export { SiteCardSkeleton } from './site-card-skeleton.tsx'
import { StatusLine } from './status-line.tsx'

const texts = {
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
  /** Today's date, yyyy-mm-dd. */
  today: string
  /** The URL of Manage SEO. */
  manageHref: string
  /** Items of the Actions menu. */
  actions: readonly MenuItem[]
  /** Shown if the site has no competitors. */
  onUpdateCompetitors?: () => void
  /** Makes the brand trust gauge a button. */
  onExplainTrust?: () => void
  /** URL of a 200 px wide screenshot; a drawing by default. */
  thumbnail?: string
  /** Whether the plan limit disables the site; `site.available` by default. */
  isDisabled?: boolean
  /** Whether the card says that its figures are sample data; false where the screen says it once. */
  hasSampleMark?: boolean
  headingLevel?: 2 | 3
}

/** A website on the dashboard: figures, status and actions. */
export function SiteCard(props: SiteCardProps) {
  const { site, today, manageHref, actions, onUpdateCompetitors, onExplainTrust, thumbnail } = props
  const { isDisabled = site.available === '0', headingLevel = 2, hasSampleMark = true } = props
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
          <TagBadges tags={site.tags} />
          {hasSampleMark && isSampleTrust(site) && <div className="lw-site-url">{SAMPLE_DATA}</div>}
        </div>
        <div className="lw-site-trust">
          <MiniGauge
            value={site.stats.brand_trust_score}
            label={texts.trust}
            kind="trust"
            onPress={onExplainTrust}
          />
          <span aria-hidden>{texts.shortTrust}</span>
        </div>
      </div>
      <dl className="lw-site-facts">
        <div>
          <dt>{texts.inProgress}</dt>
          <dd>{number(site.stats.links_in_progress)}</dd>
        </div>
        <LastLink when={site.stats.days_since_last_link} today={today} added={site.created_at} />
        <div>
          <dt>{texts.spend}</dt>
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
          <Button whyDisabled={WEBSITE_DISABLED}>{texts.manage}</Button>
        ) : (
          <ButtonLink href={manageHref}>{texts.manage}</ButtonLink>
        )}
        <Menu
          aria-label={`${texts.actions}: ${site.name}`}
          trigger={<IconButton label={texts.actions} icon={<Ellipsis aria-hidden />} />}
          items={actions}
        />
      </div>
    </article>
  )
}

function LastLink({ when, today, added }: { when: string; today: string; added: string }) {
  const { value, unit = '', days, isLate } = sinceLastLink(when, today, added)
  return (
    <div>
      <dt>{texts.lastLink}</dt>
      <dd data-error={isLate || undefined}>
        {isLate && <CircleAlert aria-hidden />}
        <span>{`${value} ${unit}`.trim()}</span>
        {isLate && days !== undefined && <span className="lw-hidden">, {texts.overdue}</span>}
      </dd>
    </div>
  )
}
