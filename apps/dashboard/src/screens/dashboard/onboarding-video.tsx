import { Button, ButtonLink } from '@linkwright/react-ui/button'
import { Dialog } from '@linkwright/react-ui/dialog'
import { CirclePlay } from 'lucide-react'
import { config } from '../../wire/config.ts'

const texts = {
  title: (product: string) => `See how ${product} works`,
  watch: 'Watch the video',
  text: (title: string) => `“${title}” is the first of the tutorials.`,
  newTab: 'The video opens in a new tab. You can watch it later under Help > Tutorials.',
  close: 'Close',
}

export type Video = (typeof config.tutorials)[number]

interface OnboardingVideoProps {
  video: Video | undefined
  isOpen: boolean
  onClose: () => void
}

/** Offers the first tutorial after a user's first sign-in. */
export function OnboardingVideo({ video, isOpen, onClose }: OnboardingVideoProps) {
  if (video === undefined) return null
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title(config.product_name)}
      footer={
        <>
          <Button onPress={onClose}>{texts.close}</Button>
          <WatchVideo video={video} variant="primary" />
        </>
      }
    >
      <p>
        {texts.text(video.title)} {video.description}
      </p>
      <p>{texts.newTab}</p>
    </Dialog>
  )
}

/** A button that opens the video in a new tab. */
export function WatchVideo({ video, variant }: { video: Video; variant?: 'primary' }) {
  return (
    <ButtonLink
      {...(variant ? { variant } : {})}
      href={video.href}
      isExternal
      icon={<CirclePlay aria-hidden />}
    >
      {texts.watch}
    </ButtonLink>
  )
}
