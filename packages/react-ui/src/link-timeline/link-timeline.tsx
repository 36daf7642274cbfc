import { isExpiredAt } from '@linkwright/core/internal/tracking/verification/paid-until'
import {
  type Verdict,
  type VerdictCode,
  verdictTexts,
} from '@linkwright/core/internal/tracking/verification/verdict'
import { watchFilters } from '@linkwright/core/internal/tracking/verification/watch-filters'
import { addressKey } from '@linkwright/core/internal/tracking/verification/address-key'
import { plural } from '@linkwright/core/internal/values/text'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUiOrWarn } from '../base/ui-context.ts'
import { Button } from '../button/button.tsx'
import { useFormat } from '../base/use-format.ts'
import { UrlCell } from '../url-cell/url-cell.tsx'
import { VerdictBadge } from '../verdict-badge/verdict-badge.tsx'
import { isSeenAgain, type Span, timelineSpans } from './timeline-spans.ts'

const DAY_MS = 86_400_000

/** One look at the page that should have the link. */
export interface TimelineLook {
  id: number
  /** ISO 8601. */
  at: string
  verdict: Verdict
  codes: readonly VerdictCode[]
  /** The reasons in words, as the server sends them; without them each code has its text. */
  reasons?: readonly string[]
  /** Where the link is, or where the visit ended. */
  url: string
  /** The text around the link, as plain text. */
  excerpt?: string | null
  /** The stored evidence of the look, of `size` bytes. */
  evidence?: { id: number; size: number } | null
}

export interface LinkTimelineProps {
  /** The URL that the link was published at. */
  publishedUrl: string
  /** In any order. Looks that saw no change may be left out. */
  looks: readonly TimelineLook[]
  /** The last look, in ISO 8601: until then the last verdict held. */
  checkedAt: string
  /** Until when the placement is paid, in ISO 8601. After that the link is expired, and verdicts no longer matter. */
  paidUntil?: string | null
  /** Downloads evidence by its id. Without it, evidence is not offered. */
  onDownloadEvidence?: (id: number) => void
  /** What else belongs to a look, such as a button. */
  actions?: (look: TimelineLook) => ReactNode
}

/** What checks of a published page found over time: a bar of the states, and each look below, newest first. */
export function LinkTimeline({
  publishedUrl,
  looks,
  checkedAt,
  paidUntil,
  onDownloadEvidence,
  actions,
}: LinkTimelineProps) {
  useUiOrWarn()
  const format = useFormat()
  const oldestFirst = looks.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  if (oldestFirst.length === 0) return <p className="lw-timeline-note">Not checked yet.</p>
  const whilePaid = oldestFirst.filter(({ at }) => !isExpiredAt(paidUntil, Date.parse(at)))
  const expiredAt = isExpiredAt(paidUntil, Date.now()) ? paidUntil : undefined
  const states = expiredAt ? [...whilePaid, { at: expiredAt, verdict: 'expired' } as const] : whilePaid
  return (
    <div className="lw-timeline">
      <Bar spans={timelineSpans(states, checkedAt)} />
      <p className="lw-timeline-ends">
        <span>{format.date(oldestFirst[0]?.at ?? null)}</span>
        <span>Last checked {format.moment(checkedAt)}</span>
      </p>
      <ol className="lw-timeline-looks" reversed>
        {oldestFirst
          .map((look, index) => (
            <li key={look.id}>
              <div className="lw-timeline-head">
                <VerdictBadge
                  verdict={look.verdict}
                  isSeenAgain={isSeenAgain(oldestFirst, index)}
                  isExpired={index >= whilePaid.length}
                />
                <time dateTime={look.at}>{format.moment(look.at)}</time>
                {look.evidence && onDownloadEvidence ? (
                  <EvidenceButton
                    evidence={look.evidence}
                    at={format.moment(look.at)}
                    onDownload={onDownloadEvidence}
                  />
                ) : null}
                {actions?.(look)}
              </div>
              <p>{(look.reasons ?? verdictTexts(look.codes)).join(' ')}</p>
              {addressKey(look.url) !== addressKey(publishedUrl) && <UrlCell url={look.url} />}
              {look.excerpt ? <blockquote>{look.excerpt}</blockquote> : null}
            </li>
          ))
          .toSpliced(whilePaid.length, 0, ...(expiredAt ? [<Expired key="expired" at={expiredAt} />] : []))
          .toReversed()}
      </ol>
    </div>
  )
}

function Expired({ at }: { at: string }) {
  return (
    <li>
      <div className="lw-timeline-head">
        <VerdictBadge verdict="unknown" isExpired />
        <time dateTime={at}>{useFormat().moment(at)}</time>
      </div>
      <p>The placement was paid until then.</p>
    </li>
  )
}

function EvidenceButton({
  evidence: { id, size },
  at,
  onDownload,
}: {
  evidence: { id: number; size: number }
  at: string
  onDownload: (id: number) => void
}) {
  const kilobytes = Math.max(1, Math.round(size / 1000))
  return (
    <Button
      size="sm"
      icon={<Download aria-hidden />}
      aria-label={`Download evidence of ${at}`}
      onPress={() => onDownload(id)}
    >
      Evidence ({kilobytes} kB)
    </Button>
  )
}

/** The states side by side, each as wide as it lasted. */
function Bar({ spans }: { spans: readonly Span[] }) {
  const text = spans.map(({ verdict, from, to }) => `${watchFilters[verdict]} ${daysOf(from, to)}`).join(', ')
  return (
    <>
      <div className="lw-timeline-bar" role="img" aria-label={text}>
        {spans.map(({ verdict, from, share }) => (
          <span key={from} data-verdict={verdict} style={{ flexGrow: share }} />
        ))}
      </div>
      <p className="lw-timeline-note" aria-hidden>
        {text}
      </p>
    </>
  )
}

function daysOf(from: string, to: string): string {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
  return days === 0 ? 'less than a day' : plural(days, 'day')
}
