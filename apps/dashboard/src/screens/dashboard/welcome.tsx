import { Button } from '@linkwright/react-ui/button'
import { Dialog } from '@linkwright/react-ui/dialog'
import { config } from '../../wire/config.ts'
import { useGo } from '../../navigation.tsx'
import { type Video, WatchVideo } from './onboarding-video.tsx'

const texts = {
  title: (product: string) => `Welcome to ${product}`,
  intro: 'Three steps to see how your links are doing:',
  steps: [
    'Add your website with its main key phrases and up to three competitors.',
    'Add the pages you want to rank.',
    'Import your links, then track scores, gauges and ranks.',
  ],
  later: 'Later',
  add: 'Add Website',
}

interface WelcomeProps {
  /** Offered below the steps after the first sign-in. */
  video: Video | undefined
  isOpen: boolean
  onClose: () => void
}

/** The first steps, for an account without a site. */
export function Welcome({ video, isOpen, onClose }: WelcomeProps) {
  const go = useGo()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title(config.product_name)}
      footer={
        <>
          <Button onPress={onClose}>{texts.later}</Button>
          <Button
            variant="primary"
            onPress={() => {
              onClose()
              go('add-site')
            }}
          >
            {texts.add}
          </Button>
        </>
      }
    >
      <p>{texts.intro}</p>
      <ol className="ld-steps">
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {video && <WatchVideo video={video} />}
    </Dialog>
  )
}
