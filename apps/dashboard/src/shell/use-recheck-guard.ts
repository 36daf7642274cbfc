import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSession } from '../session/session.ts'

/** Checks the route guards again after the session changed: the account may have expired. */
export function useRecheckGuard(): void {
  const { user, business, needs_second_factor } = useSession()
  const router = useRouter()
  const now = `${user.user_type} ${business.active} ${business.plan_id} ${needs_second_factor}`
  const lastChecked = useRef(now)
  useEffect(() => {
    if (lastChecked.current === now) return
    lastChecked.current = now
    void router.invalidate()
  }, [now, router])
}
