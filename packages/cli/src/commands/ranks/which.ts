import { CliError } from '../../errors.ts'
import type { Flag, Input } from '../../define/command.ts'
import type { Io } from '../../io.ts'
import { call } from '../../define/endpoint-command.ts'
import type { Client } from '../../server/client.ts'
import { findPage } from '../../server/page.ts'

const history = call('ranks.history')

/** A page names its site; a site stands for all of its pages. */
export const whichFlags: readonly Flag[] = [
  { flag: '--site <id>', help: 'id of the site, for all of its pages' },
  { flag: '--page <id>', help: 'id of the page, whose site need not be named' },
  history.flag('phrases', '--phrases <ids>'),
  history.flag('feature', '--feature <kind>'),
  history.flag('feature_is', '--feature-is <how>'),
]

export const dayFlags: readonly Flag[] = [
  history.flag('from', '--from <day>'),
  history.flag('to', '--to <day>'),
]

/** What was typed, as the calls take it. */
export async function whichRanks(client: Client, input: Input, io: Io) {
  const [siteId, pageId] = [input.number('site'), input.number('page')]
  if (siteId === undefined && pageId === undefined)
    throw new CliError('usage', 'Name a site with --site or a page with --page.')
  const found = pageId === undefined ? undefined : await findPage(client, pageId, io)
  if (found !== undefined && siteId !== undefined && found.site.id !== siteId)
    throw new CliError('notFound', `There is no page ${pageId} on site ${siteId}.`)
  const texts = ['phrases', 'from', 'to', 'feature', 'feature-is'].flatMap((name) => {
    const text = input.text(name)
    return text === undefined ? [] : [[name.replace('-', '_'), text] as const]
  })
  return {
    siteId: found?.site.id ?? siteId ?? 0,
    ...(pageId !== undefined && { page_id: pageId }),
    // The server says what of them is wrong.
    ...(Object.fromEntries(texts) as Record<string, never>),
  }
}
