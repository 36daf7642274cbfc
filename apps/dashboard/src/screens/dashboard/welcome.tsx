import { Button } from '@linkwright/react-ui/button'
import { Dialog } from '@linkwright/react-ui/dialog'
import { useState } from 'react'
import { config } from '../../config.ts'
import { useGo } from '../../navigation.tsx'
import { useSession } from '../../session.ts'

const words = {
  title: (product: string) => `Welcome to ${product}`,
  intro: 'Three steps, and you see where your links stand:',
  steps: [
    'Add your website with its main key phrases and up to three competitors.',
    'Add the pages that you want to be found.',
    'Import the links that you have, and follow score, gauges and ranks from there.',
  ],
  later: 'Later',
  add: 'Add Website',
}

/** On the first visit without a site; once closed it stays away on this device. */
export function Welcome() {
  const { user } = useSession()
  const go = useGo()
  const [isOpen, setOpen] = useState(() => !wasWelcomed(user.id))
  const close = () => {
    keepWelcomed(user.id)
    setOpen(false)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={words.title(config.product_name)}
      footer={
        <>
          <Button onPress={close}>{words.later}</Button>
          <Button
            variant="primary"
            onPress={() => {
              close()
              go('add-site')
            }}
          >
            {words.add}
          </Button>
        </>
      }
    >
      <p>{words.intro}</p>
      <ol className="ld-steps">
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Dialog>
  )
}

const keyOf = (userId: number) => `linkwright.welcomed.${userId}`

function wasWelcomed(userId: number): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null
  } catch {
    // Nothing can be remembered: better not to welcome than to welcome at every visit.
    return true
  }
}

function keepWelcomed(userId: number): void {
  try {
    localStorage.setItem(keyOf(userId), '1')
  } catch {
    // Closed for this visit, at least.
  }
}
