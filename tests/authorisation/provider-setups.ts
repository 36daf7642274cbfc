import type { Contract } from '@linkwright/core/contract/index'
import type { CallSetup } from './call-setup.ts'
import type { Fixture } from './fixture.ts'

/** The server of these tests only has the simulator: a working provider is configured during the call. */
async function aProvider({ server }: Fixture): Promise<void> {
  const { services } = server
  const trial = {
    name: 'serper',
    run: () => Promise.resolve(),
    setting: 'LINKWRIGHT_SERPER_KEY',
    position: 1,
  } as const
  services.integrations = { ...services.integrations, providerTests: [trial] }
  await Promise.resolve()
}

const pathParams = { name: 'serper' }
const budget = { price: null, month: null, business_day: null, business_month: null }

export const providerSetups: { [E in keyof Contract['providers']]: CallSetup } = {
  list: { names: 'nothing' },
  test: { names: 'nothing', pathParams, before: aProvider },
  setBudget: {
    names: 'nothing',
    pathParams,
    before: aProvider,
    fields: (_world, nth) => ({ ...budget, day: nth }),
  },
}
