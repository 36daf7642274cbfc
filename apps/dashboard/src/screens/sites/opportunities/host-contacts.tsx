import { NO_CONTACTS } from '@linkwright/core/admin/contacts/contact-messages'
import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { CutText } from '@linkwright/react-ui/cut-text'
import { Link } from '@linkwright/react-ui/link'
import { Skeleton } from '@linkwright/react-ui/skeleton'
import type { Contact } from '@linkwright/sdk'
import { UserSearch } from 'lucide-react'
import { useState } from 'react'
import { api, useApi } from '../../../wire/api.ts'
import { TryAgain } from '../../../wire/try-again.tsx'

const texts = {
  contacts: 'Find contacts',
  find: (host: string) => `Find contacts at ${host}`,
  title: (host: string) => `Contacts at ${host}`,
  sample: 'Sample people: no contact finder is set up.',
}

/** A host, and up to two contacts of it, looked up on request. */
export function HostContacts({ host }: { host: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <CutText text={host} />
      {isOpen ? (
        <section aria-label={texts.title(host)}>
          <Contacts host={host} />
        </section>
      ) : (
        <div>
          <Button
            size="sm"
            icon={<UserSearch aria-hidden />}
            aria-label={texts.find(host)}
            onPress={() => setOpen(true)}
          >
            {texts.contacts}
          </Button>
        </div>
      )}
    </>
  )
}

function Contacts({ host }: { host: string }) {
  const found = useApi(api.contacts.find, { domain: host }, { staleTime: Infinity })
  if (found.error !== null)
    return <TryAgain isLine error={found.error} onPress={() => void found.refetch()} />
  return (
    <div className="ld-opp-contacts" role="status" aria-busy={found.data === undefined}>
      {found.data === undefined ? (
        <Skeleton lines={2} />
      ) : (
        <Found emails={found.data.data.emails} isSample={found.data.meta.is_sample} />
      )}
    </div>
  )
}

function Found({ emails, isSample }: { emails: readonly Contact[]; isSample: boolean }) {
  if (emails.length === 0) return <Alert tone="info">{NO_CONTACTS}</Alert>
  return (
    <>
      <ul className="ld-opp-people">
        {emails.map(({ value, first_name, last_name, position }) => (
          <li key={value}>
            <b>{[first_name, last_name].filter(Boolean).join(' ')}</b>
            {position !== null && <span>{position}</span>}
            <Link href={`mailto:${encodeURIComponent(value).replace('%40', '@')}`}>{value}</Link>
          </li>
        ))}
      </ul>
      {isSample && <p>{texts.sample}</p>}
    </>
  )
}
