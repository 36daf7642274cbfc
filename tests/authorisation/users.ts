import { mailbox } from '../../apps/server/src/areas/account/session/mailbox.ts'
import { NO_PASSWORD } from '../../apps/server/src/http/secrets.ts'
import type { CallSetup } from './call-setup.ts'
import type { Target } from './target.ts'
import type { Caller, Place, Fixture } from './fixture.ts'

const admins = ({ user_type }: Caller) => user_type === 'admin'

/** A user of a separate business without a password: changes affect no other user. */
async function newPerson({ canary }: Place, { server }: Fixture) {
  const email = `${crypto.randomUUID()}@example.test`
  const { id: business_id } = await server.services.kysely
    .insertInto('businesses')
    .values({ name: canary, plan_id: 5 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await server.services.kysely
    .insertInto('users')
    .values({
      business_id,
      user_type: 'agency',
      is_main: true,
      first_name: 'A',
      last_name: 'B',
      password_hash: NO_PASSWORD,
      ...mailbox(email),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { business_id, id }
}

type Targets = (place: Place, fixture: Fixture) => Promise<Omit<Target, 'name'>[]>

/** The objects that the ids of an administrator's calls refer to. */
export const userTargets = {
  async 'other person'(place, fixture) {
    const { id } = await newPerson(place, fixture)
    return [{ ids: { id: `${id}` }, isVisibleTo: admins, available: true }]
  },
  async 'other business'(place, fixture) {
    const { business_id } = await newPerson(place, fixture)
    return [{ ids: { id: `${business_id}` }, isVisibleTo: admins, available: true }]
  },
  account: ({ owner }) =>
    Promise.resolve([{ ids: { userId: `${owner.user_id}` }, isVisibleTo: admins, available: true }]),
} satisfies Record<string, Targets>

export const userSetups = {
  list: { names: 'nothing', pathParams: { type: 'all' } },
  export: { names: 'nothing' },
  stats: { names: 'nothing' },
  sales: { names: 'nothing', fields: ({ nowhere }) => ({ userIds: [nowhere.user_id] }) },
  add: {
    names: 'nothing',
    fields: (_world, nth) => ({
      first_name: 'A',
      last_name: 'B',
      email: `account${nth}@example.test`,
      user_type: 'agency',
      business: { name: 'C', plan_id: 5 },
    }),
  },
  invite: { names: 'other person' },
  resetMail: { names: 'other person' },
  changeEmail: {
    names: 'other person',
    idInBody: 'userId',
    fields: (_world, nth) => ({ email: `moved${nth}@example.test` }),
  },
  defaultPassword: { names: 'other person', idInBody: 'userId' },
  endSessions: { names: 'other person' },
  reactivate: { names: 'canceling user', idInBody: 'userId' },
  close: { names: 'other business', idInBody: 'businessId' },
  setApiAccess: { names: 'other person', fields: () => ({ enabled: '1' }) },
} satisfies Record<string, CallSetup>
