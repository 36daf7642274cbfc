import { config } from '../../wire/config.ts'
import { contactLabel } from '../../shell/contact-label.ts'
import { Link } from '@linkwright/react-ui/link'
import './public.css'

const words = {
  title: 'Subscribe again',
  how: 'Subscriptions are renewed with your account manager for now. Your websites, pages and links are kept.',
}

/** Where the link of a refused login leads, until subscriptions can be renewed online. */
export function SubscribeAgain() {
  const { contact } = config.external
  return (
    <div className="ld-panel">
      <h1 className="ld-title">{words.title}</h1>
      <p>{words.how}</p>
      {contact !== '' && (
        <Link href={contact} isExternal>
          {contactLabel(contact)}
        </Link>
      )}
    </div>
  )
}
