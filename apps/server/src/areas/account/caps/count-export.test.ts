import { permissions } from '@linkwright/core/access/permissions'
import { contract } from '@linkwright/core/contract/index'
import type { Endpoint } from '@linkwright/core/contract/endpoint'
import type { LinkwrightClient } from '@linkwright/sdk'
import { expect, it } from 'vitest'
import { aProjectForm, aSiteForm } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { startServer } from '../../../testing/start.ts'

/** A site, its page, and a project of Keyword Sniper. */
interface Place {
  siteId: number
  pageId: number
  projectId: number
}

const exportCalls: Record<string, (client: LinkwrightClient, place: Place) => Promise<unknown>> = {
  'sites.exportLinks': (client, { siteId }) => client.sites.exportLinks({ siteId }),
  'links.export': (client, { siteId, pageId }) => client.links.export({ siteId, pageId }),
  'ranks.export': (client, { siteId }) => client.ranks.export({ siteId }),
  'sniper.export': (client, { projectId }) => client.sniper.export({ id: projectId }),
  'opportunities.export': (client, { siteId }) => client.opportunities.export({ siteId }),
  'orders.export': (client) => client.orders.export({}),
  'orders.exportArchived': (client) => client.orders.exportArchived({}),
  'orders.exportSite': (client, { siteId }) => client.orders.exportSite({ siteId }),
}

it('every file of an account’s own rows counts as an export', async () => {
  const files = Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries<Endpoint>(calls)
      .filter(([, { file, allow }]) => file !== undefined && permissions[allow].who !== 'admin')
      .map(([name]) => `${area}.${name}`),
  )
  expect(Object.keys(exportCalls).toSorted()).toEqual(files.toSorted())

  const server = await startServer(undefined, {
    caps: {
      lookUps: 9,
      apiKeys: 9,
      resetMails: 9,
      exports: 0,
      bulkRuns: 9,
      contacts: 9,
      uploads: 9,
      projects: 9,
    },
  })
  try {
    const { client } = await server.newAccount({ plan_id: 5 })
    const { id: siteId, site } = await client.sites.add(aSiteForm())
    const { project } = await client.sniper.add(aProjectForm())
    const place = { siteId, pageId: site.pages[0]?.id ?? 0, projectId: project.id }
    for (const exportFile of Object.values(exportCalls))
      expect(await refusalOf(exportFile(client, place))).toMatchObject({ status: 429, code: 'too_many' })
  } finally {
    await server.close()
  }
})
