import { isSampleTrust, SAMPLE_DATA } from '@linkwright/core/tracking/scouting/scout-note'
import { UPGRADE_FOR_WEBSITE, addKeyPhrasesProblem } from '@linkwright/core/access/plan-limits'
import { hintsAtMoreKeywords, UNLIMITED_WEBSITES, websitesLabel } from '@linkwright/core/access/plan-usage'
import { pathTo } from '@linkwright/core/access/screens'
import { plural } from '@linkwright/core/values/text'
import { Button, ButtonLink } from '@linkwright/react-ui/button'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { Menu, type MenuItem } from '@linkwright/react-ui/menu'
import { usePreload } from '@linkwright/react-ui/lazy'
import { Tooltip } from '@linkwright/react-ui/tooltip'
import { ArrowUpDown, Globe, LayoutGrid, Plus } from 'lucide-react'
import { useAddressState } from '../../navigation.tsx'
import { lazy } from '../../code/lazy.tsx'
import { useSession } from '../../session/session.ts'
import { sampleBadge } from '../../scouting/sample-badge.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import type { ChosenSitesProps } from './chosen-sites.tsx'
import { SiteCards } from './site-cards.tsx'
import { type SiteView, useSiteView } from './site-view.ts'
import { useFocusAfter } from '../../table/use-focus-after.ts'
import { SiteDialogs } from '../sites/site-actions.tsx'
import { Onboarding } from './onboarding.tsx'
import { hasFirstSteps } from './has-first-steps.ts'
import { OverviewLayout, type OverviewProps } from './overview-layout.tsx'
import type { SortSitesProps } from './sort-sites.tsx'
import { TrustDialog } from '../sites/trust-dialog.tsx'
import { UpgradeDialog } from '../account/plans/upgrade-dialog.tsx'

const texts = {
  title: 'Websites',
  sort: 'Sort Websites',
  view: 'View',
  current: 'Current',
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
const Overview = lazy<OverviewProps>(async () => (await import('./overview.tsx')).Overview, OverviewLayout)

/** Loaded with the figures that it sorts by. */
const ChosenSites = lazy<ChosenSitesProps>(async () => (await import('./chosen-sites.tsx')).ChosenSites)

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
  const [view, changeView] = useSiteView(sites.length)
  const Sites = view.layout === 'cards' && view.order === 'hand' ? SiteCards : ChosenSites
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
        {sites.length > 1 && (
          <Menu
            aria-label={texts.view}
            trigger={<Button icon={<LayoutGrid aria-hidden />}>{texts.view}</Button>}
            items={viewItems(view, changeView)}
          />
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
      {sites.length > 0 && <Overview sites={sites} />}
      {sites.length === 0 ? (
        <EmptyState icon={<Globe aria-hidden />} title={texts.none} action={add || undefined}>
          {user.is_main ? texts.addFirst : texts.askOwner}
        </EmptyState>
      ) : (
        <Sites sites={sites} view={view} onExplainTrust={(siteId) => setOpen(`trust-${siteId}`)} />
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

const views: readonly { label: string; section: string; change: Partial<SiteView> }[] = [
  { label: 'Cards', section: 'Show as', change: { layout: 'cards' } },
  { label: 'Table', section: 'Show as', change: { layout: 'table' } },
  { label: 'Needs work first', section: 'Sort', change: { order: 'need' } },
  { label: 'By hand', section: 'Sort', change: { order: 'hand' } },
]

function viewItems(view: SiteView, onChange: (change: Partial<SiteView>) => void): MenuItem[] {
  return views.map(({ label, section, change }) => ({
    id: label,
    label,
    section,
    hint: Object.entries({ ...view, ...change }).every(
      ([name, value]) => view[name as keyof SiteView] === value,
    )
      ? texts.current
      : undefined,
    onAction: () => onChange(change),
  }))
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
