import { CANCELED_CHECK } from '@linkwright/core/buying/fulfilment/failed-checks'
import { type LineCheckState, lineCheckStates } from '@linkwright/core/buying/fulfilment/line-check-state'
import { isCanceledLine } from '@linkwright/core/buying/fulfilment/line-rules'
import { isBad } from '@linkwright/core/tracking/verification/watch-state'
import { Badge, type BadgeProps } from '@linkwright/react-ui/badge'
import { Button } from '@linkwright/react-ui/button'
import { toast } from '@linkwright/react-ui/toast'
import type { AdminOrderDetail } from '@linkwright/sdk'
import { CheckCheck, History, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '../../../../code/lazy.tsx'
import { api, toastProblem } from '../../../../wire/api.ts'
import { CheckBadges, CheckResult, Faults } from './check-result.tsx'

const AcceptCheck = lazyDialog(async () => (await import('./accept-check.tsx')).AcceptCheck)
const AllChecks = lazyDialog(async () => (await import('./all-checks.tsx')).AllChecks)

const texts = {
  title: 'Check of the published URL',
  again: 'Check again',
  accept: 'Accept…',
  all: 'All checks',
  asked: (name: string) => `The published URL of ${name} is being checked. The result appears here.`,
  waiting: 'It has not been checked yet.',
}

const tones: Readonly<Record<LineCheckState, BadgeProps['tone']>> = {
  ok: 'good',
  failing: 'warn',
  unreachable: 'neutral',
  accepted: 'neutral',
}

/** The last check of a line's published URL. It warns but blocks nothing. */
export function LineCheckResult({ line, name }: { line: AdminOrderDetail; name: string }) {
  const [isRepeating, setRepeating] = useState(false)
  const [isAll, setAll] = useState(false)
  const [isAccepting, setAccepting] = useState(false)
  const { check, check_state, checked_at } = line
  // Earlier checks stay as evidence, also after the URL was removed.
  if (line.published_url === null && check === null) return null
  const isCanceled = isCanceledLine(line.status)
  const isWatched = line.target_url !== null && !isCanceled
  const isExpired = line.watch?.is_expired ?? false
  const repeatCheck = async () => {
    setRepeating(true)
    try {
      await api.fulfilment.check({ id: line.id })
      toast.info(texts.asked(name))
    } catch (error) {
      toastProblem(error)
    }
    setRepeating(false)
  }
  return (
    <section className="ld-line-check" aria-label={texts.title}>
      <h3 className="ld-order-badges lw-label">
        {texts.title}
        {check !== null && <CheckBadges check={check} isExpired={isExpired} />}
        {check_state !== null && <Badge tone={tones[check_state]}>{lineCheckStates[check_state]}</Badge>}
      </h3>
      {/* The link of an expired placement has no fault. */}
      <Faults line={isExpired ? { ...line, check: null } : line} />
      {check === null ? (
        isWatched && <p>{texts.waiting}</p>
      ) : (
        <CheckResult
          check={{ ...check, at: checked_at ?? check.at }}
          withoutReason={!isExpired && isBad(check.verdict)}
        />
      )}
      {isCanceled && <p>{CANCELED_CHECK}</p>}
      <div className="ld-order-badges">
        {line.published_url !== null && !isCanceled && (
          <Button
            size="sm"
            icon={<RefreshCw aria-hidden />}
            isPending={isRepeating}
            onPress={() => void repeatCheck()}
          >
            {texts.again}
          </Button>
        )}
        {check_state === 'failing' && !isCanceled && (
          <Button size="sm" icon={<CheckCheck aria-hidden />} onPress={() => setAccepting(true)}>
            {texts.accept}
          </Button>
        )}
        <Button size="sm" variant="ghost" icon={<History aria-hidden />} onPress={() => setAll(true)}>
          {texts.all}
        </Button>
      </div>
      {isAccepting && <AcceptCheck line={line} name={name} onClose={() => setAccepting(false)} />}
      {isAll && <AllChecks line={line} name={name} onClose={() => setAll(false)} />}
    </section>
  )
}
