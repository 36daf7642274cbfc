import { useState } from 'react'
import { config } from '../../wire/config.ts'
import { useSession } from '../../session/session.ts'
import { dismiss } from './dismiss.ts'
import { OnboardingVideo } from './onboarding-video.tsx'
import { Welcome } from './welcome.tsx'

type Part = 'video_dismissed' | 'welcome_dismissed'

/** One dialog with the welcome (until there is a site) and the video (after the first sign-in). Shown until dismissed. */
export function Onboarding() {
  const { user, sites } = useSession()
  // Dismissed in this visit, even if a concurrent session read says otherwise.
  const [dismissed, setDismissed] = useState<readonly Part[]>([])
  const { preferences, number_of_login, is_main, origin_id } = user
  const [first] = config.tutorials
  // An impersonating administrator must not dismiss anything for the user.
  if (origin_id !== null) return null
  const isNew = (part: Part) => preferences[part] !== true && !dismissed.includes(part)
  const video = number_of_login === 0 && isNew('video_dismissed') ? first : undefined
  const isWelcome = is_main && sites.length === 0 && isNew('welcome_dismissed')
  const putAway = () => {
    const shown: Part[] = [
      ...(isWelcome ? ['welcome_dismissed' as const] : []),
      ...(video ? ['video_dismissed' as const] : []),
    ]
    setDismissed([...dismissed, ...shown])
    for (const part of shown) dismiss(user.id, part)
  }
  return (
    <>
      <OnboardingVideo video={first} isOpen={video !== undefined && !isWelcome} onClose={putAway} />
      <Welcome video={video} isOpen={isWelcome} onClose={putAway} />
    </>
  )
}
