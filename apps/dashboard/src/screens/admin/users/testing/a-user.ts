import type { AdminUser } from '@linkwright/sdk'

/** The owner of an active account, with the changes of a test. */
export function aUser(changes: Partial<AdminUser> = {}): AdminUser {
  return {
    id: 5,
    b_id: 3,
    created_at: '2026-01-11T10:05:00.000Z',
    status: 'active',
    email: 'ada@garden.example',
    first_name: 'Ada',
    last_name: 'Larsen',
    user_type: 'agency',
    agency: 'Garden Ltd',
    accountManager: 'Wes Tan',
    account_manager_id: 7,
    month: null,
    quarter: null,
    year: null,
    plan: 'Flight',
    credit: 12.5,
    last_login: '2026-11-20T08:30:00.000Z',
    api_access: '0',
    active: '1',
    reactivation_code: '',
    source: 'Fair',
    stripe_customer_id: 'cus_1',
    numSites: 11,
    numPages: 220,
    numKeywords: 3300,
    is_main: true,
    closed: false,
    invited: false,
    subscribed: true,
    second_factor: false,
    ...changes,
  }
}
