import type { Contract } from '@linkwright/core/contract/index'
import type { Sheet } from './sheet.ts'

const row = { kind: 'advice', subject: 1 }

/** Put-offs belong to the user, so calls name no other record. */
export const todaySheets: { [E in keyof Contract['today']]: Sheet } = {
  list: { names: 'nothing' },
  portfolio: { names: 'nothing' },
  putOff: { names: 'nothing', fields: () => ({ ...row, worth: 5 }) },
  putBack: { names: 'nothing', fields: () => row },
}
