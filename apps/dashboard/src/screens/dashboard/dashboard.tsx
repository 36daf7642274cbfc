import { isSampleTrust, SAMPLE_DATA } from '@linkwright/core/tracking/scouting/scout-note'
import { UPGRADE_FOR_WEBSITE, addKeyPhrasesProblem } from '@linkwright/core/access/plan-limits'
import { hintsAtMoreKeywords, UNLIMITED_WEBSITES, websitesLabel } from '@linkwright/core/access/plan-usage'
import { pathTo } from '@linkwright/core/access/screens'
import type { Site } from '@linkwright/core/tracking/sites/site'
import { MOST_OF_SITE, MOST_ROWS } from '@linkwright/core/tracking/today/limits'
import { plural } from '@linkwright/core/values/text'
import { Button, ButtonLink } from '@linkwright/react-ui/button'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { usePreload } from '@linkwright/react-ui/lazy'
import { Tooltip } from '@linkwright/react-ui/tooltip'
import { ArrowUpDown, Globe, Plus } from 'lucide-react'
import { useAddressState } from '../../navigation.tsx'
import { lazy } from '../../code/lazy.tsx'
import { useSession } from '../../session/session.ts'
import { sampleBadge } from '../../scouting/sample-badge.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { SiteCards } from './site-cards.tsx'
import { useFocusAfter } from '../../table/use-focus-after.ts'
import { SiteDialogs } from '../sites/site-actions.tsx'
import { Onboarding } from './onboarding.tsx'
import { hasFirstSteps } from './has-first-steps.ts'
import type { SortSitesProps } from './sort-sites.tsx'
import { TrustDialog } from '../sites/trust-dialog.tsx'
import { UpgradeDialog } from '../account/plans/upgrade-dialog.tsx'

const texts = {
  title: 'Websites',
  sort: 'Sort Websites',
  add: 'Add Website',
  addKeywords: 'Add More Keywords',
  none: 'Your account currently does not have any sites.',
  addFirst: 'Add your first website to track its links, its page scores and where it ranks.',
  askOwner: 'Ask the account owner for access to a website.',
  granted: (count: number) => `${plural(count, 'website')} you have access to`,
  count: (count: number, limit: string) => `${count} of ${limit} websites on your plan`,
  unlimited: (count: number) => `${plural(count, 'website')}; your plan has no limit`,
}

/** Preloaded when the browser is idle: few users sort right away. */
const SortSites = lazy<SortSitesProps>(async () => (await import('./sort-sites.tsx')).SortSites)

/** Loaded after the sites, which are known already. */
const TodayList = lazy<object>(
  async () => (await import('./today-list.tsx')).TodayList,
  () => null,
)

/** Loaded lazily: it is rarely shown. */
const RenewalFailed = lazy<object>(
  async () => (await import('../account/billing/renewal-failed.tsx')).RenewalFailedHere,
  () => null,
)

/** Loaded on demand: only new accounts see it. */
const FirstSteps = lazy<object>(
  async () => (await import('./first-steps.tsx')).FirstSteps,
  () => null,
)

export function Dashboard() {
  usePreload(SortSites)
  const session = useSession()
  const { user, business, plan, sites, past_due } = session
  const [open, setOpen] = useAddressState('open', '')
  const close = () => setOpen('')
  const [mode, setMode] = useAddressState('mode', '')
  const sortButton = useFocusAfter(mode === 'sort')
  const full = addKeyPhrasesProblem(business.key_phrases, 1, plan.key_phrases, user)
  const add = user.is_main && (
    <AddWebsite isBlocked={full !== undefined} onBlocked={() => setOpen('upgrade')} />
  )
  // All users of the business share the order, so only the account owner changes it.
  const canSort = user.is_main && sites.length > 1
  if (mode === 'sort' && canSort) return <SortSites sites={sites} onDone={() => setMode('')} />
  return (
    <>
      <ScreenHead
        title={texts.title}
        subtitle={user.is_main ? inUse(business.websites, plan.websites) : texts.granted(sites.length)}
      >
        {sampleBadge(sites.some(isSampleTrust) ? SAMPLE_DATA : undefined)}
        {user.is_main && hintsAtMoreKeywords(business.key_phrases, plan.key_phrases) && (
          <Button onPress={() => setOpen('keywords')}>{texts.addKeywords}</Button>
        )}
        {canSort && (
          <span ref={sortButton}>
            <Button icon={<ArrowUpDown aria-hidden />} onPress={() => setMode('sort', { replace: false })}>
              {texts.sort}
            </Button>
          </span>
        )}
        {sites.length > 0 && add}
      </ScreenHead>
      {past_due && <RenewalFailed />}
      {hasFirstSteps(session) && <FirstSteps />}
      {sites.length > 0 && (
        <div className="ld-today" style={{ ['--ld-rows' as string]: mostRowsToday(sites) }}>
          <TodayList />
        </div>
      )}
      {sites.length === 0 ? (
        <EmptyState icon={<Globe aria-hidden />} title={texts.none} action={add || undefined}>
          {user.is_main ? texts.addFirst : texts.askOwner}
        </EmptyState>
      ) : (
        <SiteCards sites={sites} onExplainTrust={(siteId) => setOpen(`trust-${siteId}`)} />
      )}
      <UpgradeDialog
        title="Upgrade To Continue"
        isOpen={user.is_main && open === 'upgrade'}
        onClose={close}
        why={UPGRADE_FOR_WEBSITE}
      />
      <UpgradeDialog
        title="Add More Keywords"
        isOpen={user.is_main && open === 'keywords'}
        onClose={close}
        why={full ?? 'You use more than 80% of the key phrases in your plan.'}
      />
      <TrustDialog site={sites.find(({ id }) => open === `trust-${id}`)} onClose={close} />
      <SiteDialogs sites={sites} />
      <Onboarding />
    </>
  )
}

function mostRowsToday(sites: readonly Site[]): number {
  return Math.min(MOST_ROWS, MOST_OF_SITE * sites.filter(({ available }) => available === '1').length)
}

function inUse(count: number, limit: number): string {
  return limit === UNLIMITED_WEBSITES ? texts.unlimited(count) : texts.count(count, websitesLabel(limit))
}

/** Blocked at the plan's key phrase limit. The server enforces the website limit (A-RULE-06). */
function AddWebsite({ isBlocked, onBlocked }: { isBlocked: boolean; onBlocked: () => void }) {
  const style = { variant: 'primary', icon: <Plus aria-hidden /> } as const
  return isBlocked ? (
    <Tooltip content={UPGRADE_FOR_WEBSITE}>
      <Button {...style} onPress={onBlocked}>
        {texts.add}
      </Button>
    </Tooltip>
  ) : (
    <ButtonLink {...style} href={pathTo('add-site')}>
      {texts.add}
    </ButtonLink>
  )
}
