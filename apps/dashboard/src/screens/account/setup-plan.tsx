import { redirectFrom } from '@linkwright/core/access/route-guard'
import { isInactive } from '@linkwright/core/access/trial'
import { pathTo } from '@linkwright/core/access/screens'
import { planLabel } from '@linkwright/core/buying/plans/plan-label'
import { Card } from '@linkwright/react-ui/card'
import { Link } from '@linkwright/react-ui/link'
import { config } from '../../wire/config.ts'
import { useSession } from '../../session/session.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { contactLabel } from '../../shell/contact-label.ts'
import { planTitle } from './plan-title.ts'
import { plansByManager } from './plans-by-manager.ts'
import './account.css'

const words = {
  plan: (name: string) => `Your plan: ${name}`,
  inactive: 'Your account is not active at the moment. Your websites, pages and links are kept.',
  reach: 'How to reach us',
}

/** Where an inactive business is led, and whoever wants another plan. */
export function SetupPlan() {
  const { user, business, plan } = useSession()
  const { contact } = config.external
  return (
    <>
      <ScreenHead title={planTitle(business)} />
      <div className="ld-account">
        <Card title={words.plan(planLabel(plan))}>
          <div className="ld-account">
            {isInactive(business) && <p>{words.inactive}</p>}
            <p>{user.is_main ? plansByManager.manager : plansByManager.owner}</p>
            {contact !== '' && (
              <p>
                <Link href={contact} isExternal>
                  {contactLabel(contact)}
                </Link>
              </p>
            )}
            {/* An inactive business may not go there (Spec A §6). */}
            {redirectFrom('help-contact', { ...user, business }) === undefined && (
              <p>
                <Link href={pathTo('help-contact')}>{words.reach}</Link>
              </p>
            )}
          </div>
        </Card>
      </div>
    </>
  )
}
