import { Card } from '@linkwright/react-ui/card'
import { ButtonLink } from '@linkwright/react-ui/button'
import { CalendarClock, ExternalLink } from 'lucide-react'
import { webHref } from '@linkwright/core/values/url'
import { api, useApi } from '../../wire/api.ts'
import { config } from '../../wire/config.ts'
import { contactLabel } from '../../shell/external-pages.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { TryAgain } from '../../wire/try-again.tsx'
import '../account/account.css'

const texts = {
  title: 'Contact',
  ask: 'Questions about your account, plan or links? Your account manager can help.',
  manager: 'Your account manager',
  talk: (name: string) => `Find a time to talk with ${name}`,
  none: 'No contact address is set up. Ask your administrator.',
}

/** Contact details of this installation's operator. */
export function Contact() {
  const { contact } = config.external
  return (
    <>
      <ScreenHead title={texts.title} />
      <div className="ld-account">
        <Card>
          <div className="ld-account">
            <p>{contact === '' ? texts.none : texts.ask}</p>
            {contact !== '' && (
              <p>
                <ButtonLink variant="primary" href={contact} isExternal icon={<ExternalLink aria-hidden />}>
                  {contactLabel(contact)}
                </ButtonLink>
              </p>
            )}
          </div>
        </Card>
        <OwnManager />
      </div>
    </>
  )
}

/** The account manager, if one is assigned. */
function OwnManager() {
  const { data, error, refetch } = useApi(api.accountManagers.own, {})
  if (data === undefined && error !== null)
    return <TryAgain isLine error={error} onPress={() => void refetch()} />
  const manager = data?.account_manager
  const href = manager && webHref(manager.calendar_link)
  if (!manager || href === undefined) return null
  return (
    <Card title={texts.manager}>
      <div className="ld-account">
        <p className="ld-breaks">{manager.name}</p>
        <p>
          <ButtonLink variant="primary" href={href ?? ''} isExternal icon={<CalendarClock aria-hidden />}>
            {texts.talk(manager.name)}
          </ButtonLink>
        </p>
      </div>
    </Card>
  )
}
