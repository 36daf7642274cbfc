import type { Contract } from '@linkwright/core/contract/index'
import { aPaymentThatAsks, asking } from './pending-payment.ts'
import type { Fixture } from './fixture.ts'
import type { Sheet } from './sheet.ts'

/** Aging is refused while it is under way, also by the earlier call. */
async function neverAged({ server }: Fixture): Promise<void> {
  await server.services.kysely.deleteFrom('instance').where('key', '=', 'demo_aging').execute()
}

/** How to make the calls that only a demo has. */
export const demoSheets: { [E in keyof Contract['demo']]: Sheet } = {
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
