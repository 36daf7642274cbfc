import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSession } from '../session/session.ts'

/** Asks again whether the screen may be shown, once what that depends on has changed: the account may have expired meanwhile. */
export function useGuardAgain(): void {
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
