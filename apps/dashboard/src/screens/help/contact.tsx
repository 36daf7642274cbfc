import { Card } from '@linkwright/react-ui/card'
import { ButtonLink } from '@linkwright/react-ui/button'
import { ExternalLink } from 'lucide-react'
import { config } from '../../wire/config.ts'
import { contactLabel } from '../../shell/contact-label.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import '../account/account.css'

const words = {
  title: 'Contact',
  ask: 'Questions about your account, your plan or your links? Your account manager is glad to help.',
  none: 'No contact address has been set up. Please ask whoever runs this installation.',
}

/** How to reach the people behind this installation. */
export function Contact() {
  const { contact } = config.external
  return (
    <>
      <ScreenHead title={words.title} />
      <div className="ld-account">
        <Card>
          <div className="ld-account">
            <p>{contact === '' ? words.none : words.ask}</p>
            {contact !== '' && (
              <p>
                <ButtonLink variant="primary" href={contact} isExternal icon={<ExternalLink aria-hidden />}>
                  {contactLabel(contact)}
                </ButtonLink>
              </p>
            )}
          </div>
        </Card>
      </div>
    </>
  )
}
