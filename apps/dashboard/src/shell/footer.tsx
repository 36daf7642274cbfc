import { Link } from '@linkwright/react-ui/link'
import { config } from '../wire/config.ts'
import { contactLabel } from './external-pages.ts'

const texts = { privacy: 'Privacy', licenses: 'Licenses', version: 'Version', level: 'API level' }

/** The licenses of all bundled packages, next to the build output. */
const NOTICES = '/THIRD-PARTY-NOTICES.txt'

/** Copyright, version, licenses, and external pages. */
export function Footer() {
  const { privacy, contact } = config.external
  return (
    <footer className="ld-footer">
      <span>
        © {new Date().getFullYear()} {config.product_name} · {texts.version} {config.version} · {texts.level}{' '}
        {config.api_level}
      </span>
      <span className="ld-footer-links">
        <Link href={NOTICES} isExternal variant="quiet">
          {texts.licenses}
        </Link>
        {privacy !== '' && (
          <Link href={privacy} isExternal variant="quiet">
            {texts.privacy}
          </Link>
        )}
        {contact !== '' && (
          <Link href={contact} isExternal variant="quiet">
            {contactLabel(contact)}
          </Link>
        )}
      </span>
    </footer>
  )
}
