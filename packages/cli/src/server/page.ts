import type { Input } from '../define/command.ts'
import { CliError } from '../errors.ts'
import type { Io } from '../io.ts'
import { type Client, openClient } from './client.ts'

export const pageFlag = { flag: '--page <id>', help: 'id of the page', required: true } as const
export const siteFlag = { flag: '--site <id>', help: 'id of the site', required: true } as const

/** Finds a page and its site by page id. */
export async function findPage(client: Client, pageId: number, io: Io, options: { retries?: number } = {}) {
  const [site] = await client.sites.list({ page_id: pageId }, { signal: io.signal, ...options })
  const page = site?.pages.find(({ id }) => id === pageId)
  if (!site || !page) throw new CliError('notFound', `There is no page ${pageId}.`)
  return { site, page }
}

/** The language of the website of `--page` or `--site`; undefined without a server, which a dry run does not need. */
export async function languageOfTarget(io: Io, input: Input): Promise<string | undefined> {
  try {
    const client = await openClient(io, input)
    const siteId = input.number('site')
    if (siteId === undefined)
      return (await findPage(client, input.id('page'), io, { retries: 1 })).site.language
    const sites = await client.sites.list({}, { signal: io.signal, retries: 1 })
    return sites.find(({ id }) => id === siteId)?.language
  } catch (error) {
    io.signal.throwIfAborted()
    if (error instanceof Error) return undefined
    throw error
  }
}
