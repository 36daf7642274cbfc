import { api, useApi } from '../../../wire/api.ts'
import { UnsettledChange } from '../billing/unsettled-change.tsx'

/** A change that an earlier visit has begun, said before another plan is chosen: that would give it up. */
export function LeftChange() {
  const { data } = useApi(api.billing.show, {})
  const change = data?.change ?? null
  return change === null ? null : <UnsettledChange change={change} />
}
