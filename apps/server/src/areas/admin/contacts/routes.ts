import type { contacts } from '@linkwright/core/admin/contacts/api'
import { overCap } from '@linkwright/core/access/caps'
import {
  CONTACT_DOMAIN,
  CONTACT_EMAILS,
  CONTACTS_FAILED,
} from '@linkwright/core/admin/contacts/contact-messages'
import { AppError } from '@linkwright/core/contract/errors'
import { readUrl } from '@linkwright/core/values/url'
import { refundToday, secondsUntilTomorrow, spendToday } from '../../account/caps/daily.ts'
import type { Handlers } from '../../../http/routes.ts'
import { noResponse } from '../../../integrations/no-response.ts'
import { ProviderError } from '../../../integrations/provider-error.ts'

export const contactRoutes: Handlers<typeof contacts> = {
  async find({ domain }, { services, db }) {
    const host = readUrl(domain)?.host.replace(/^www\.(?=[^.]+\.)/, '')
    if (host === undefined) throw new AppError('refused', CONTACT_DOMAIN)
    const spending = { cap: 'contacts', subject: db.businessId } as const
    // A failed request is reverted on the day on which it was counted.
    const at = services.now()
    const counted = { config: services.config, now: () => at }
    if (!(await spendToday(db, spending, counted)))
      throw new AppError('too_many', overCap.contacts(services.config.caps.contacts), {
        retryAfter: secondsUntilTomorrow(services),
      })
    const { contacts: finder } = services.integrations
    try {
      const { results, emails } = await finder.find(host, CONTACT_EMAILS, db.businessId)
      const found = emails.slice(0, CONTACT_EMAILS).map(({ first_name, last_name, value, position }) => ({
        first_name,
        last_name,
        value,
        position,
      }))
      return { meta: { results, is_sample: finder.isSample }, data: { emails: found } }
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      await refundToday(db, spending, counted)
      throw failure(error)
    }
  },
}

/** The error of a failed request, as opposed to an empty result. */
function failure(error: ProviderError): AppError {
  const message = `${CONTACTS_FAILED} ${error.message}`
  return error.canRetry ? noResponse(message, error) : new AppError('refused', message)
}
