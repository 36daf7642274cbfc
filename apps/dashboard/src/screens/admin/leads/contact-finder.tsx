import { NO_CONTACTS } from '@linkwright/core/admin/contacts/contact-messages'
import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import type { Contact } from '@linkwright/sdk'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { api, problemMessage } from '../../../wire/api.ts'
import './leads.css'

const texts = {
  find: 'Find contacts',
  finding: 'Searching…',
  use: (email: string) => `Use ${email}`,
  sample: 'Sample people: no contact finder is set up.',
}

interface ContactFinderProps {
  website: string
  onUse: (person: { name: string; email: string }) => void
}

interface Found {
  emails: readonly Contact[]
  isSample: boolean
}

/** Finds at most two contacts at a website; selecting one fills the form. */
export function ContactFinder({ website, onUse }: ContactFinderProps) {
  const [found, setFound] = useState<Found>()
  const [problem, setProblem] = useState<string>()
  const [isFinding, setFinding] = useState(false)
  const find = async () => {
    setFinding(true)
    setProblem(undefined)
    setFound(undefined)
    try {
      const { meta, data } = await api.contacts.find({ domain: website.trim() })
      setFound({ emails: data.emails, isSample: meta.is_sample })
    } catch (error) {
      setProblem(problemMessage(error))
    } finally {
      setFinding(false)
    }
  }
  return (
    <div className="ld-contacts">
      <div>
        <Button
          icon={<Search aria-hidden />}
          isDisabled={website.trim() === ''}
          isPending={isFinding}
          pendingLabel={texts.finding}
          onPress={() => void find()}
        >
          {texts.find}
        </Button>
      </div>
      <div role="status">
        {problem !== undefined && <Alert tone="bad">{problem}</Alert>}
        {found?.emails.length === 0 && <Alert tone="info">{NO_CONTACTS}</Alert>}
        {found !== undefined && found.emails.length > 0 && (
          <ul className="ld-contact-list">
            {found.emails.map((contact) => (
              <li key={contact.value}>
                <span className="ld-breaks">
                  <b>{nameOf(contact)}</b> {contact.value}
                  {contact.position === null ? '' : `, ${contact.position}`}
                </span>
                <Button size="sm" onPress={() => onUse({ name: nameOf(contact), email: contact.value })}>
                  {texts.use(contact.value)}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {found?.isSample === true && found.emails.length > 0 && <p>{texts.sample}</p>}
      </div>
    </div>
  )
}

const nameOf = ({ first_name, last_name }: Contact) => `${first_name ?? ''} ${last_name ?? ''}`.trim()
