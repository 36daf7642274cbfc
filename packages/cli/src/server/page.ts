import type { Client } from './client.ts'
import { CliError } from '../errors.ts'
import type { Io } from '../io.ts'

export const pageFlag = { flag: '--page <id>', help: 'id of the page', required: true } as const
export const siteFlag = { flag: '--site <id>', help: 'id of the site', required: true } as const

/** A page id alone names a page: the API says which site holds it. */
export async function findPage(client: Client, pageId: number, io: Io, options: { retries?: number } = {}) {
  const [site] = await client.sites.list({ page_id: pageId }, { signal: io.signal, ...options })
  const page = site?.pages.find(({ id }) => id === pageId)
  if (!site || !page) throw new CliError('notFound', `There is no page ${pageId}.`)
  return { site, page }
}
