import { useState } from 'react'
import { config } from '../../config.ts'
import { useSession } from '../../session.ts'
import { dismiss } from './dismiss.ts'
import { OnboardingVideo } from './onboarding-video.tsx'
import { Welcome } from './welcome.tsx'

/** The video after the first login ever, and the welcome until there is a site; each until it is put away. */
export function Onboarding() {
  const { user, sites } = useSession()
  // Put away in this visit, whatever a session that is read meanwhile says.
  const [gone, setGone] = useState<readonly string[]>([])
  const { preferences, number_of_login, is_main, origin_id } = user
  const [video] = config.tutorials
  // An administrator who looks at an account dismisses nothing in its name.
  if (origin_id !== null) return null
  const isVideo =
    video !== undefined &&
    number_of_login === 0 &&
    preferences.video_dismissed !== true &&
    !gone.includes('video_dismissed')
  const isWelcome =
    is_main &&
    sites.length === 0 &&
    preferences.welcome_dismissed !== true &&
    !gone.includes('welcome_dismissed')
  const put = (what: 'video_dismissed' | 'welcome_dismissed') => () => {
    setGone([...gone, what])
    dismiss(user.id, what)
  }
  return (
    <>
      {video !== undefined && (
        <OnboardingVideo video={video} isOpen={isVideo} onClose={put('video_dismissed')} />
      )}
      <Welcome isOpen={isWelcome && !isVideo} onClose={put('welcome_dismissed')} />
    </>
  )
}
