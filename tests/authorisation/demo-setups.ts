import type { Contract } from '@linkwright/core/contract/index'
import { aPaymentThatAsks, asking } from './pending-payment.ts'
import type { Fixture } from './fixture.ts'
import type { CallSetup } from './call-setup.ts'

/** Aging is refused while it is under way, also by the earlier call. */
async function neverAged({ server }: Fixture): Promise<void> {
  await server.services.kysely.deleteFrom('instance').where('key', '=', 'demo_aging').execute()
}

/** How to make the calls that only a demo has. */
export const demoSetups: { [E in keyof Contract['demo']]: CallSetup } = {
  outbox: { names: 'nothing' },
  answerAsBank: {
    names: 'nothing',
    before: aPaymentThatAsks,
    fields: () => ({ secret: asking.secret, approve: true }),
  },
  moveClock: { names: 'nothing', fields: () => ({ days: 1 }) },
  age: { names: 'nothing', before: neverAged, fields: () => ({ days: 1 }) },
  aging: { names: 'nothing' },
}
