import type { Contract } from '@linkwright/core/contract/index'
import type { CallSetup } from './call-setup.ts'

const row = { kind: 'advice', subject: 1 }

/** Put-offs belong to the user, so calls name no other record. */
export const todaySetups: { [E in keyof Contract['today']]: CallSetup } = {
  list: { names: 'nothing' },
  portfolio: { names: 'nothing' },
  putOff: { names: 'nothing', fields: () => ({ ...row, worth: 5 }) },
  putBack: { names: 'nothing', fields: () => row },
}
