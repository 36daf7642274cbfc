import { codeAt, stepAt } from '../../apps/server/src/areas/account/second-factor/totp.ts'
import { hashOf } from '../../apps/server/src/http/secrets.ts'
import { sealOf } from '../../apps/server/src/http/sealed.ts'
import type { Contract } from '@linkwright/core/contract/index'
import type { CallSetup } from './call-setup.ts'
import { PASSWORD, resetPasswords, type Fixture } from './fixture.ts'

const SECRET = Buffer.from('12345678901234567890')
const RECOVERY = 'A'.repeat(16)

/** Every user has a second factor, confirmed or pending, with unused codes. */
const everybodyHasOne =
  (isConfirmed: boolean, is_pending = false) =>
  async (fixture: Fixture) => {
    const { kysely, now, config } = fixture.server.services
    await resetPasswords(fixture)
    await nobodyHasOne(fixture)
    for (const { business_id, id } of await kysely
      .selectFrom('users')
      .select(['business_id', 'id'])
      .execute()) {
      const secret = sealOf(config)?.close(SECRET, `second factor of ${business_id}.${id}`) ?? SECRET
      const confirmed_at = isConfirmed ? now() : null
      await kysely
        .insertInto('second_factors')
        .values({ business_id, user_id: id, secret, confirmed_at })
        .execute()
      await kysely
        .insertInto('recovery_codes')
        .values({ business_id, user_id: id, code_hash: hashOf(RECOVERY), is_pending })
        .execute()
    }
  }

async function nobodyHasOne({ server }: Fixture): Promise<void> {
  await server.services.kysely.deleteFrom('second_factors').execute()
}

async function passwordsAlone(fixture: Fixture): Promise<void> {
  await resetPasswords(fixture)
  await nobodyHasOne(fixture)
}

const code = ({ server }: Fixture) => codeAt(SECRET, stepAt(server.services.now()))

export const factorSetups: { [E in keyof Contract['secondFactor']]: CallSetup } = {
  show: { names: 'nothing' },
  begin: { names: 'nothing', before: passwordsAlone, fields: () => ({ current_password: PASSWORD }) },
  confirm: {
    names: 'nothing',
    before: everybodyHasOne(false),
    fields: (fixture) => ({ code: code(fixture) }),
  },
  newCodes: {
    names: 'nothing',
    before: everybodyHasOne(true),
    fields: (fixture) => ({ current_password: PASSWORD, code: code(fixture) }),
  },
  keepCodes: {
    names: 'nothing',
    before: everybodyHasOne(true, true),
    fields: () => ({ code: RECOVERY }),
  },
  off: {
    names: 'nothing',
    before: everybodyHasOne(true),
    fields: () => ({ current_password: PASSWORD, code: RECOVERY }),
  },
  reset: { names: 'another user', before: everybodyHasOne(true) },
}
