import type { Contract } from '@linkwright/core/contract/index'
import type { Sheet } from './calls.ts'

/** How the calls of credit and of the logs of administrators are made. */
export const logSheets: {
  [A in 'credit']: { [E in keyof Contract[A]]: Sheet }
} = {
  credit: {
    change: {
      names: 'nothing',
      fields: ({ nowhere }) => ({ userId: nowhere.user_id, method: 'add', credit: 0.01, reason: 'a gift' }),
    },
    log: { names: 'nothing' },
    totals: { names: 'nothing' },
    export: { names: 'nothing' },
    available: { names: 'nothing' },
    exportAvailable: { names: 'nothing' },
    history: { names: 'profile' },
  },
}
