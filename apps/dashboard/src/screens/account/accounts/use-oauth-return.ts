import {
  STARTED_ELSEWHERE,
  consentDeclined,
  type Vendor,
  vendorNames,
} from '@linkwright/core/account/connections/connection'
import { toast } from '@linkwright/react-ui/toast'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAddressValues } from '../../../navigation.tsx'
import { api, toastProblem, invalidate } from '../../../wire/api.ts'
import { readOauthReturn } from './oauth-return.ts'
import type { Session } from '@linkwright/sdk'
import { updateSession } from '../../../session/session.ts'

const texts = { done: (name: string) => `${name} is connected` }

/** Starts the OAuth flow of a provider, and finishes it with the parameters of the return URL. */
export function useOauthReturn() {
  const [{ code, state, error, sample }, set] = useAddressValues(['code', 'state', 'error', 'sample'])
  const [isFinishing, setFinishing] = useState(false)
  const finished = useRef<string>(undefined)

  useEffect(() => {
    const back = readOauthReturn({ code, state, error, sample })
    // A state can be used once, even when React renders twice.
    const returned = [code, state, error].join(' ')
    if (back === undefined || finished.current === returned) return
    finished.current = returned
    set({ code: undefined, state: undefined, error: undefined })
    if (back.as !== 'consented') {
      toast.error(back.as === 'strange' ? STARTED_ELSEWHERE : consentDeclined(vendorNames[back.vendor]))
      return
    }
    setFinishing(true)
    void api.connections
      .finish({ vendor: back.vendor, code: back.code, state: back.state })
      .then(async ({ user }) => {
        await accountChanged(user)
        toast.success(texts.done(vendorNames[back.vendor]))
      })
      .catch(toastProblem)
      .finally(() => setFinishing(false))
  }, [code, state, error, sample, set])

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

/** Updates session and list after an account was connected or disconnected here. */
export async function accountChanged({ ahref_token, majestic_token }: Session['user']): Promise<void> {
  updateSession((session) => ({ ...session, user: { ...session.user, ahref_token, majestic_token } }))
  await invalidate(api.connections.list)
}
