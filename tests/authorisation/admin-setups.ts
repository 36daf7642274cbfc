import type { Contract } from '@linkwright/core/contract/index'
import type { CallSetup } from './call-setup.ts'
import type { Fixture } from './fixture.ts'

/** Above all ids from the database. */
const KEPT = 900_001

async function aManager({ server: { services } }: Fixture): Promise<void> {
  await services.kysely
    .insertInto('account_managers')
    .values({ id: KEPT, name: 'Iris', calendar_link: 'https://cal.example/iris' })
    .onConflict((on) => on.column('id').doNothing())
    .execute()
}

async function aLead({ server: { services } }: Fixture): Promise<void> {
  await services.kysely
    .insertInto('leads')
    .values({ id: KEPT, name: 'Ada', email: '', status: 'New' })
    .onConflict((on) => on.column('id').doNothing())
    .execute()
  await services.kysely.deleteFrom('lead_notes').where('id', '!=', KEPT).execute()
}

async function aNote(fixture: Fixture): Promise<void> {
  await aLead(fixture)
  await fixture.server.services.kysely
    .insertInto('lead_notes')
    .values({ id: KEPT, lead_id: KEPT, notes: 'Called' })
    .onConflict((on) => on.column('id').doNothing())
    .execute()
}

/** How to make the calls of administrators about data that belongs to no business. */
export const adminSetups: {
  [A in 'audit' | 'settings' | 'accountManagers' | 'leads' | 'customers' | 'contacts']: {
    [E in keyof Contract[A]]: CallSetup
  }
} = {
  audit: {
    list: { names: 'nothing' },
    export: { names: 'nothing' },
  },
  settings: {
    show: { names: 'nothing' },
    edit: { names: 'nothing', fields: () => ({ external: { contact: '' } }) },
  },
  leads: {
    list: { names: 'nothing' },
    export: { names: 'nothing' },
    add: { names: 'nothing', fields: () => ({ name: 'Ada' }) },
    edit: {
      names: 'nothing',
      pathParams: { id: `${KEPT}` },
      before: aLead,
      fields: (_world, nth) => ({ name: `Ada ${nth}` }),
    },
  },
  customers: {
    list: { names: 'nothing' },
    export: { names: 'nothing' },
    addNote: {
      names: 'nothing',
      pathParams: { leadId: `${KEPT}` },
      before: aLead,
      fields: () => ({ notes: 'Called' }),
    },
    editNote: {
      names: 'nothing',
      pathParams: { noteId: `${KEPT}` },
      before: aNote,
      fields: (_world, nth) => ({ notes: `Called ${nth}` }),
    },
    removeNote: { names: 'nothing', pathParams: { noteId: `${KEPT}` }, before: aNote },
  },
  contacts: { find: { names: 'nothing', pathParams: { domain: 'acme.example' } } },
  accountManagers: {
    list: { names: 'nothing' },
    own: { names: 'nothing' },
    add: { names: 'nothing', fields: () => ({ name: 'Iris', calendar_link: 'cal.example/iris' }) },
    remove: { names: 'nothing', before: aManager, fields: () => ({ id: KEPT }) },
    assign: {
      names: 'nothing',
      async before(fixture) {
        await aManager(fixture)
        await fixture.server.services.kysely
          .updateTable('businesses')
          .set({ account_manager_id: null })
          .execute()
      },
      fields: ({ nowhere }) => ({ business_id: nowhere.business_id, account_manager_id: KEPT }),
    },
  },
}
