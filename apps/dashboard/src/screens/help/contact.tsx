import { Card } from '@linkwright/react-ui/card'
import { ButtonLink } from '@linkwright/react-ui/button'
import { BookOpen, CalendarClock, ExternalLink } from 'lucide-react'
import { pathTo } from '@linkwright/core/access/screens'
import { webHref } from '@linkwright/core/values/url'
import { api, useApi } from '../../wire/api.ts'
import { config } from '../../wire/config.ts'
import { contactLabel } from '../../shell/external-pages.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { TryAgain } from '../../wire/try-again.tsx'
import './help.css'

const texts = {
  title: 'Contact',
  ask: 'Write to us about your account, your plan or a link. Name the website and the order, so that we find them at once.',
  question: 'Ask a question',
  form: 'Open the contact form',
  learn: 'Find it yourself',
  tutorials: 'Step-by-step guides, and a glossary of gauges, tiers, brand trust and other terms.',
  open: 'Open tutorials',
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
      <div className="ld-contacts">
        <OwnManager />
        <Card title={texts.question}>
          <div className="ld-contact">
            <p>{contact === '' ? texts.none : texts.ask}</p>
            {contact !== '' && (
              <ButtonLink variant="primary" href={contact} isExternal icon={<ExternalLink aria-hidden />}>
                {/^mailto:/i.test(contact) ? contactLabel(contact) : texts.form}
              </ButtonLink>
            )}
          </div>
        </Card>
        <Card title={texts.learn}>
          <div className="ld-contact">
            <p>{texts.tutorials}</p>
            <ButtonLink href={pathTo('help-tutorials')} icon={<BookOpen aria-hidden />}>
              {texts.open}
            </ButtonLink>
          </div>
        </Card>
      </div>
    </>
  )
}

/** `IV` of Iris Vance, in whole characters. */
const initialsOf = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()

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
      <div className="ld-contact">
        <p className="ld-contact-person">
          <span aria-hidden>{initialsOf(manager.name)}</span>
          <span className="ld-breaks">{manager.name}</span>
        </p>
        <ButtonLink href={href ?? ''} isExternal icon={<CalendarClock aria-hidden />}>
          {texts.talk(manager.name)}
        </ButtonLink>
      </div>
    </Card>
  )
}
