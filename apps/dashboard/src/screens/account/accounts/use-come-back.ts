import {
  refusedConsent,
  type Vendor,
  vendorNames,
  vendors,
} from '@linkwright/core/account/connections/connection'
import { toast } from '@linkwright/react-ui/toast'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAddressValues } from '../../../navigation.tsx'
import { api, toastProblem } from '../../../wire/api.ts'
import { accountChanged } from './account-changed.ts'

const words = { done: (name: string) => `${name} is connected` }

const vendorOf = (state: string): Vendor | undefined =>
  vendors.find((vendor) => state.startsWith(`${vendor}.`))

/** Leads to a provider's consent page, and finishes what it hands back in the address. */
export function useComeBack() {
  const [{ code, state, error, sample }, set] = useAddressValues(['code', 'state', 'error', 'sample'])
  const [isFinishing, setFinishing] = useState(false)
  const finished = useRef<string>(undefined)
  const vendor = vendorOf(state ?? '')

  useEffect(() => {
    if (vendor === undefined || state === undefined || sample !== undefined) return
    // A state works once, whatever is drawn twice.
    if (finished.current === state || (code === undefined && error === undefined)) return
    finished.current = state
    set({ code: undefined, state: undefined, error: undefined })
    if (code === undefined) {
      toast.error(refusedConsent(vendorNames[vendor]))
      return
    }
    setFinishing(true)
    void api.connections
      .finish({ vendor, code, state })
      .then(async ({ user }) => {
        await accountChanged(user)
        toast.success(words.done(vendorNames[vendor]))
      })
      .catch(toastProblem)
      .finally(() => setFinishing(false))
  }, [vendor, code, state, error, sample, set])

  const begin = useCallback(async (which: Vendor) => {
    try {
      const { url } = await api.connections.begin({ vendor: which })
      window.location.assign(url)
    } catch (problem) {
      toastProblem(problem)
    }
  }, [])
  return { isFinishing, begin }
}
