import type { ScreenName } from '@linkwright/core/access/screens'
import { can } from '@linkwright/core/access/permissions'
import type { Session } from '@linkwright/sdk'

interface Section {
  title?: string
  names: readonly ScreenName[]
}

/** The side menu above and below the websites, in the specification's order. */
export const aboveWebsites: readonly Section[] = [
  { names: ['dashboard'] },
  {
    title: 'Admin',
    names: [
      'admin-overview',
      'admin-users',
      'admin-leads',
      'admin-customers',
      'account-managers',
      'admin-orders',
      'admin-claims',
      'admin-marketplace',
      'credit_log',
      'product-sales',
      'link-insertions-sales',
      'msn-sales',
      'dgt-pr-sales',
      'technical-seo-sales',
      'sales-lookup',
      'admin-survival',
      'admin-catalogue',
      'admin-settings',
      'admin-jobs',
      'admin-health',
      'admin-audit',
    ],
  },
  { title: 'Link Orders', names: ['new-stand-alone', 'link-marketplace', 'view-orders', 'claims'] },
]

export const belowWebsites: readonly Section[] = [
  { title: 'SEO Tools', names: ['keyword-sniper'] },
  { title: 'Help', names: ['help-tutorials', 'help-contact'] },
]

/** Whether menu and keyboard shortcuts offer the API keys screen. */
export function seesApiKeys({ user, business }: Pick<Session, 'user' | 'business'>): boolean {
  const caller = { ...user, api_access: business.api_access === '1', impersonated: user.origin_id !== null }
  return can(caller, 'api-key.manage')
}
