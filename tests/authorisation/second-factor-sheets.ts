import { codeAt, stepAt } from '../../apps/server/src/areas/account/second-factor/totp.ts'
import { hashOf } from '../../apps/server/src/http/secrets.ts'
import { sealOf } from '../../apps/server/src/http/sealed.ts'
import type { Contract } from '@linkwright/core/contract/index'
import type { Sheet } from './sheet.ts'
import { PASSWORD, passwordsAsBefore, type World } from './world.ts'

const SECRET = Buffer.from('12345678901234567890')
const RECOVERY = 'A'.repeat(16)

/** Everybody has a second factor, confirmed or begun, none of whose codes was used. */
const everybodyHasOne =
  (isConfirmed: boolean, is_pending = false) =>
  async (world: World) => {
    const { kysely, now, config } = world.server.services
    await passwordsAsBefore(world)
    await nobodyHasOne(world)
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

async function nobodyHasOne({ server }: World): Promise<void> {
  await server.services.kysely.deleteFrom('second_factors').execute()
}

async function passwordsAlone(world: World): Promise<void> {
  await passwordsAsBefore(world)
  await nobodyHasOne(world)
}

const code = ({ server }: World) => codeAt(SECRET, stepAt(server.services.now()))

export const factorSheets: { [E in keyof Contract['secondFactor']]: Sheet } = {
  show: { names: 'nothing' },
  begin: { names: 'nothing', before: passwordsAlone, fields: () => ({ current_password: PASSWORD }) },
  confirm: {
    names: 'nothing',
    before: everybodyHasOne(false),
    fields: (world) => ({ code: code(world) }),
  },
  newCodes: {
    names: 'nothing',
    before: everybodyHasOne(true),
    fields: (world) => ({ current_password: PASSWORD, code: code(world) }),
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
  reset: { names: 'somebody else', before: everybodyHasOne(true) },
}
