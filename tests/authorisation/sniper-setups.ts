import type { Contract } from '@linkwright/core/contract/index'
import type { CallSetup } from './call-setup.ts'
import type { Fixture } from './fixture.ts'

/** Prevents earlier projects from using up a plan. */
async function withoutProjects({ server }: Fixture): Promise<void> {
  await server.services.kysely.deleteFrom('sniper_projects').execute()
}

/** How to make the calls of Keyword Sniper. */
export const sniperSetups: { sniper: { [E in keyof Contract['sniper']]: CallSetup } } = {
  sniper: {
    list: { names: 'nothing' },
    usage: { names: 'nothing' },
    add: {
      names: 'nothing',
      before: withoutProjects,
      fields: (_world, nth) => ({
        keywords: [{ keyword: `garden tools ${nth}` }],
        country: 'Ireland',
        local: 'no',
      }),
    },
    remove: { names: 'sniper project' },
    topTen: { names: 'sniper key phrase' },
    summary: { names: 'sniper project' },
    export: { names: 'sniper project' },
  },
}
