import { billingSenders } from './billing.ts'
import { checkoutSenders } from './checkouts.ts'
import { catalogueSenders } from './catalogue.ts'
import { contactSenders } from './contacts.ts'
import type { Field } from './fields.ts'
import { filterSenders } from './filters.ts'
import { fulfilmentSenders } from './fulfilment.ts'
import { linkSenders } from './links.ts'
import { logSenders } from './logs.ts'
import { marketplaceSenders } from './marketplace.ts'
import { opportunitySenders } from './opportunities.ts'
import { orderedSenders } from './ordered.ts'
import { orderSenders } from './orders.ts'
import { pageSenders } from './pages.ts'
import { peopleSenders } from './people.ts'
import type { Place, Send } from './place.ts'
import { settingsSenders } from './settings.ts'
import { publisherSenders } from './publishers.ts'
import { selectionSenders } from './selections.ts'
import { siteSenders } from './sites.ts'
import { sniperSenders } from './sniper.ts'
import { tagSenders } from './tags.ts'
import { testPaymentSenders } from './test-payments.ts'
import { uploadSenders } from './uploads.ts'
import { userSenders } from './users.ts'

type Sent = Exclude<Field, `links.importCsv csv.${string}`>

/** How to send a text as each field, and what is returned of it. Files are sent as a whole. */
export function sendersOf(place: Place): Record<Sent, Send> {
  return {
    ...peopleSenders(place),
    ...siteSenders(place),
    ...pageSenders(place),
    ...linkSenders(place),
    ...selectionSenders(place),
    ...opportunitySenders(place),
    ...orderSenders(place),
    ...orderedSenders(place),
    ...fulfilmentSenders(place),
    ...billingSenders(place),
    ...checkoutSenders(place),
    ...settingsSenders(place),
    ...contactSenders(place),
    ...catalogueSenders(place),
    ...userSenders(place),
    ...logSenders(place),
    ...marketplaceSenders(place),
    ...publisherSenders(place),
    ...sniperSenders(place),
    ...tagSenders(place),
    ...filterSenders(place),
    ...uploadSenders(place),
    ...testPaymentSenders(place),
  }
}
