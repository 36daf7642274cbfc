import { pathTo } from '@linkwright/core/access/screens'
import { promiseLeft } from '@linkwright/core/buying/watches/promise-left'
import { watchesTable } from '@linkwright/core/buying/watches/watches.table'
import { plural } from '@linkwright/core/values/text'
import { IconButton } from '@linkwright/react-ui/button'
import { Link } from '@linkwright/react-ui/link'
import { useFormat } from '@linkwright/react-ui/provider'
import type { Column } from '@linkwright/react-ui/table'
import { UrlCell } from '@linkwright/react-ui/url-cell'
import { VerdictBadge } from '@linkwright/react-ui/verdict-badge'
import type { Watch } from '@linkwright/sdk'
import { History } from 'lucide-react'
import { logColumns } from '../../../table/log-columns.tsx'

/** All columns fit beside the menu of a window of 1,280 px. */
const widths: Partial<Record<string, Pick<Column<Watch>, 'kind' | 'least'>>> = {
  url: { least: 200 },
  page_nickname: { least: 96 },
  since: { kind: 'day', least: 88 },
  checked_at: { kind: 'day', least: 88 },
  due_at: { kind: 'day', least: 88 },
  promise: { least: 88 },
  paid_until: { least: 88 },
}
/** Characters shown of a longer URL. */
const URL_SHOWN = 60

const texts = {
  none: '–',
  waiting: 'Not looked at yet',
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
      since: ({ since }) => <Day of={since} />,
      checked_at: ({ checked_at }) => <Day of={checked_at} />,
      due_at: (watch) => <NextLook of={watch} isDay />,
      promise: ({ promise }) => (promise === null ? texts.none : promiseLeft(promise, new Date())),
      paid_until: ({ paid_until }) => <Day of={paid_until} />,
      claim_id: ({ claim_id }) => (claim_id === null ? texts.none : <OpenClaim id={claim_id} />),
    },
    'url',
  )
  const isEmpty: Readonly<Record<string, boolean>> = {
    page_nickname: isOfPage,
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
      <IconButton
        size="sm"
        icon={<History aria-hidden />}
        label={texts.timelineOf(watch.url)}
        onPress={() => onOpen(watch)}
      />
    ),
  }
  return [
    ...columns
      .filter(({ id }) => isEmpty[id] !== true)
      .map((column) => ({ ...column, ...widths[column.id] })),
    timeline,
  ]
}

function Day({ of }: { of: string | null }) {
  const { date } = useFormat()
  return of === null ? texts.none : date(of)
}

/** The verdict, and since when it could not be verified. */
export function State({ of: { state, is_expired, not_verified_since } }: { of: Watch }) {
  const { date } = useFormat()
  return (
    <>
      {state === null ? (
        <span className="ld-proof-note">{texts.waiting}</span>
      ) : (
        <VerdictBadge verdict={state} isExpired={is_expired} />
      )}
      {not_verified_since !== null && !is_expired && (
        <small className="ld-proof-note">{texts.notVerified(date(not_verified_since))}</small>
      )}
    </>
  )
}

/** When it is, as a moment or a day, and by how many days a slow host delays it. */
export function NextLook({ of: { due_at, behind_days }, isDay }: { of: Watch; isDay?: boolean }) {
  const { date, moment } = useFormat()
  if (due_at === null) return texts.none
  return (
    <>
      {isDay === true ? date(due_at) : moment(due_at)}
      {behind_days > 0 && <small className="ld-proof-note">{texts.behind(behind_days)}</small>}
    </>
  )
}
