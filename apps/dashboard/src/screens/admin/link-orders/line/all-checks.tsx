import { isExpiredAt } from '@linkwright/core/tracking/verification/paid-until'
import { Dialog } from '@linkwright/react-ui/dialog'
import { Link } from '@linkwright/react-ui/link'
import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import type { AdminOrderDetail, LinkLook } from '@linkwright/sdk'
import { TryAgain } from '../../../../wire/try-again.tsx'
import { api, useApi } from '../../../../wire/api.ts'
import { CheckBadges, CheckResult } from './check-result.tsx'

const texts = {
  title: (name: string) => `Checks of ${name}`,
  none: 'No published URL of this line has been checked yet.',
  loading: 'the checks',
  list: 'Checks, newest first',
}

interface AllChecksProps {
  line: Pick<AdminOrderDetail, 'id' | 'watch'>
  name: string
  onClose: () => void
}

/** All checks of a line's published URLs: the evidence when a link is disputed. */
export function AllChecks({ line: { id, watch }, name, onClose }: AllChecksProps) {
  const { data, error, refetch } = useApi(api.fulfilment.checks, { id }, { staleTime: 0 })
  return (
    <Dialog isOpen title={texts.title(name)} onClose={onClose}>
      {data === undefined && error === null && (
        <Loading label={texts.loading}>
          <Skeleton lines={6} />
        </Loading>
      )}
      {data === undefined && error !== null && <TryAgain error={error} onPress={() => void refetch()} />}
      {data?.length === 0 && <p>{texts.none}</p>}
      {data !== undefined && data.length > 0 && (
        <CheckList checks={data} paidUntil={watch?.paid_until ?? null} />
      )}
    </Dialog>
  )
}

interface CheckListProps {
  checks: readonly LinkLook[]
  /** Until when the placement is paid; null: it is not rented. */
  paidUntil: string | null
}

/** Checks after the paid time are expired. */
export function CheckList({ checks, paidUntil }: CheckListProps) {
  return (
    <div className="ld-order-lines" role="list" aria-label={texts.list}>
      {checks.map((check) => (
        <div className="ld-line-check" role="listitem" key={check.id}>
          <h3 className="ld-order-badges lw-label">
            <Link href={check.url} isExternal>
              {check.url}
            </Link>
            <CheckBadges check={check} isExpired={isExpiredAt(paidUntil, Date.parse(check.at))} />
          </h3>
          <CheckResult check={check} />
        </div>
      ))}
    </div>
  )
}
