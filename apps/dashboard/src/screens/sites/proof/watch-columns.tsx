import { pathTo } from '@linkwright/core/access/screens'
import { promiseLeft } from '@linkwright/core/buying/watches/promise-left'
import { watchesTable } from '@linkwright/core/buying/watches/watches.table'
import { watchFilters } from '@linkwright/core/tracking/verification/watch-filters'
import { plural } from '@linkwright/core/values/text'
import { Button } from '@linkwright/react-ui/button'
import { Link } from '@linkwright/react-ui/link'
import { useFormat } from '@linkwright/react-ui/provider'
import type { Column } from '@linkwright/react-ui/table'
import { UrlCell } from '@linkwright/react-ui/url-cell'
import { VerdictBadge } from '@linkwright/react-ui/verdict-badge'
import type { Watch } from '@linkwright/sdk'
import { History } from 'lucide-react'
import { logColumns } from '../../../table/log-columns.tsx'

/** All columns fit beside the menu of a window of 1,280 px. */
const widths: Partial<Record<string, Pick<Column<Watch>, 'kind' | 'least' | 'width'>>> = {
  state: { kind: 'text', width: '22%', least: 104 },
  url: { kind: 'address', width: '34%', least: 200 },
  page_nickname: { kind: 'text', least: 128 },
  due_at: { kind: 'text', width: '23%', least: 112 },
  promise: { least: 88 },
  paid_until: { least: 88 },
}
/** Characters shown of a longer URL. */
const URL_SHOWN = 60

const texts = {
  none: '–',
  waiting: watchFilters.waiting,
  since: (day: string) => `since ${day}`,
  first: (day: string) => `First check ${day}`,
  last: (day: string) => `Last ${day}`,
  next: (day: string) => `next ${day}`,
  checks: 'Checks',
  checksHint: 'Sorted by the next check',
  notVerified: (day: string) => `Not verified since ${day}`,
  behind: (days: number) => `behind by ${plural(days, 'day')}`,
  claim: (id: number) => `Claim ${id}`,
  timeline: 'Timeline',
  timelineOf: (url: string) => `Timeline of ${url}`,
}

/** Leads to the open claim for a watched link. */
export const OpenClaim = ({ id }: { id: number }) => (
  <Link href={pathTo('claims', { claimId: id })}>{texts.claim(id)}</Link>
)

const checks = { header: texts.checks, headerHint: texts.checksHint }

interface WatchColumnsProps {
  /** All links are to one page, so that its name is left out. */
  isOfPage: boolean
  onOpen: (watch: Watch) => void
}

/** The columns of watched links. Promise, end and claim are left out where no link has one. */
export function watchColumns(
  rows: readonly Watch[],
  { isOfPage, onOpen }: WatchColumnsProps,
): Column<Watch>[] {
  const columns = logColumns<typeof watchesTable, Watch>(
    watchesTable,
    {
      state: (watch) => <State of={watch} />,
      url: ({ url }) => <UrlCell url={url} length={URL_SHOWN} />,
      page_nickname: ({ page_nickname }) =>
        page_nickname ?? <span className="ld-proof-none">{texts.none}</span>,
      due_at: (watch) => <Checks of={watch} />,
      promise: ({ promise }) => (promise === null ? texts.none : promiseLeft(promise, new Date())),
      paid_until: ({ paid_until }) => <Day of={paid_until} />,
      claim_id: ({ claim_id }) => (claim_id === null ? texts.none : <OpenClaim id={claim_id} />),
    },
    'url',
  )
  const isEmpty: Readonly<Record<string, boolean>> = {
    page_nickname: isOfPage,
    // Shown with the state and the next check, so that links without a check have no empty cells.
    since: true,
    checked_at: true,
    promise: rows.every(({ promise }) => promise === null),
    paid_until: rows.every(({ paid_until }) => paid_until === null),
    claim_id: rows.every(({ claim_id }) => claim_id === null),
  }
  const timeline: Column<Watch> = {
    id: 'timeline',
    header: texts.timeline,
    isHeaderHidden: true,
    align: 'end',
    least: 44,
    cell: (watch) => (
      <Button
        size="sm"
        variant="ghost"
        icon={<History aria-hidden />}
        aria-label={texts.timelineOf(watch.url)}
        onPress={() => onOpen(watch)}
      >
        {texts.timeline}
      </Button>
    ),
  }
  return [
    ...columns
      .filter(({ id }) => isEmpty[id] !== true)
      .map((column) => ({ ...column, ...widths[column.id], ...(column.id === 'due_at' ? checks : {}) })),
    timeline,
  ]
}

function Day({ of }: { of: string | null }) {
  const { date } = useFormat()
  return of === null ? texts.none : date(of)
}

/** The verdict with its first day, and since when it could not be verified. */
export function State({ of: { state, since, is_expired, not_verified_since } }: { of: Watch }) {
  const { date } = useFormat()
  if (state === null) return <span className="ld-proof-note ld-proof-waiting">{texts.waiting}</span>
  return (
    <>
      <VerdictBadge verdict={state} isExpired={is_expired} />
      {since !== null && !is_expired && <span className="ld-proof-note"> {texts.since(date(since))}</span>}
      {not_verified_since !== null && !is_expired && (
        <small className="ld-proof-note">{texts.notVerified(date(not_verified_since))}</small>
      )}
    </>
  )
}

/** The days of the last and the next check. */
function Checks({ of: { checked_at, due_at, behind_days } }: { of: Watch }) {
  const { date } = useFormat()
  if (checked_at === null) {
    if (due_at === null) return texts.none
    return <span className="ld-proof-note">{texts.first(date(due_at))}</span>
  }
  return (
    <>
      <span className="ld-proof-day">
        {texts.last(date(checked_at))}
        {due_at !== null && ','}
      </span>{' '}
      {due_at !== null && <span className="ld-proof-day">{texts.next(date(due_at))}</span>}
      <Behind days={behind_days} />
    </>
  )
}

/** When the next check is, and by how many days a slow host delays it. */
export function NextCheck({ of: { due_at, behind_days } }: { of: Watch }) {
  const { moment } = useFormat()
  if (due_at === null) return texts.none
  return (
    <>
      {moment(due_at)}
      <Behind days={behind_days} />
    </>
  )
}

const Behind = ({ days }: { days: number }) =>
  days > 0 && <small className="ld-proof-note"> {texts.behind(days)}</small>
