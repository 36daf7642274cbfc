import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSession } from '../session/session.ts'

/** Checks the route guards again after the session changed: the account may have expired. */
export function useRecheckGuard(): void {
  const { user, business, needs_second_factor } = useSession()
  const router = useRouter()
  const now = `${user.user_type} ${business.active} ${business.plan_id} ${needs_second_factor}`
  const asked = useRef(now)
  useEffect(() => {
    if (asked.current === now) return
    asked.current = now
    void router.invalidate()
  }, [now, router])
}
