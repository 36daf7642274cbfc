import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { daysBefore, momentOn } from '../integrations/simulator/chance.ts'

const managers = [
  {
    name: 'Iris Vance',
    calendar_link: 'https://cal.example/iris-vance',
    accounts: ['agency@demo.test', 'expired@demo.test'],
  },
  { name: 'Marek Dvorak', calendar_link: 'https://cal.example/marek-dvorak', accounts: ['second@demo.test'] },
  { name: 'Selma Aydin', calendar_link: 'https://cal.example/selma-aydin', accounts: [] },
] as const

/** People without a subscription; those with one have become customers. */
const leads = [
  ['Rhea Patel', 'rhea@lumenlaw.example', 'lumenlaw.example', 4, 30, 'New', 'Contact page', 2, []],
  [
    'Otto Lind',
    'otto@fjellsport.example',
    'fjellsport.example',
    1,
    8,
    'Demo Email',
    'Trade fair',
    9,
    ['Sent the demo video.'],
  ],
  [
    'Wanda Nagy',
    'wanda@nagy-agency.example',
    'nagy-agency.example',
    22,
    120,
    'Demo Scheduled',
    'Referral',
    14,
    ['Runs 22 websites for dentists.', 'Demo on Thursday at ten.'],
  ],
  [
    'Pablo Serra',
    'pablo@serra.example',
    'serra.example',
    2,
    10,
    'Demo Not Interested',
    'Newsletter',
    40,
    ['Has a contract until spring.'],
  ],
  [
    'Imani Brooks',
    'imani@brooksbooks.example',
    'brooksbooks.example',
    1,
    5,
    'Demo Interested',
    'Contact page',
    6,
    [],
  ],
  ['', 'hello@quietmountain.example', 'quietmountain.example', 3, 15, 'New', 'Newsletter', 1, []],
  [
    'Viktor Hale',
    'viktor@halecycles.example',
    'halecycles.example',
    2,
    25,
    'Demo Video',
    'Trade fair',
    21,
    ['Watched it, asked for prices.'],
  ],
] as const

/** Adds the account managers of the demo's customers, and its leads. */
export async function addContacts(trx: Kysely<DB>, today: string): Promise<void> {
  const noon = () => 0.5
  const author = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'admin@demo.test')
    .executeTakeFirstOrThrow()
  for (const [name, email, host, websites, links_per_month, status, source, age, notes] of leads) {
    const at = momentOn(daysBefore(today, age), noon)
    const { id } = await trx
      .insertInto('leads')
      .values({
        name,
        email,
        website: `https://${host}`,
        websites,
        links_per_month,
        status,
        source,
        date_added: at,
        last_contact: notes.length === 0 ? null : daysBefore(today, Math.max(0, age - 1)),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (notes.length > 0)
      await trx
        .insertInto('lead_notes')
        .values(notes.map((text) => ({ lead_id: id, notes: text, date_added: at, author_id: author.id })))
        .execute()
  }
  for (const { accounts, ...manager } of managers) {
    const { id } = await trx
      .insertInto('account_managers')
      .values(manager)
      .returning('id')
      .executeTakeFirstOrThrow()
    if (accounts.length > 0)
      await trx
        .updateTable('businesses')
        .set({ account_manager_id: id })
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('users')
            .select('business_id')
            .where('is_main', '=', true)
            .where('email', 'in', accounts),
        )
        .execute()
  }
}
