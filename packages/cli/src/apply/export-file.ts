import { plural } from '@linkwright/core/values/text'
import type { Page, Site } from '@linkwright/sdk'
import { stringify } from 'yaml'
import { openClient } from '../server/client.ts'
import type { Input } from '../define/command.ts'
import { CliError } from '../errors.ts'
import { type Io, printMessage, write } from '../io.ts'
import { checkOutput, writeWhole } from '../output/output-file.ts'
import { safeJson } from '../output/safe-text.ts'
import type { Description, PageDescription, SiteDescription } from './description.ts'
import { competitorsOf } from './forms.ts'

/** Writes the current websites as a file for `apply`; applying it unchanged changes nothing. */
export async function exportFile(io: Io, input: Input): Promise<void> {
  const file = input.text('output')
  if (file !== undefined) checkOutput(file, '--output')
  const wanted = input.number('site')
  const client = await openClient(io, input)
  const sites: Site[] = []
  for await (const site of client.sites.list({}, { signal: io.signal }))
    if (wanted === undefined || site.id === wanted) sites.push(site)
  if (wanted !== undefined && sites.length === 0)
    throw new CliError('notFound', `There is no site ${wanted}.`)
  const described = describeSites(sites)
  // Folded lines are read differently by some YAML parsers.
  const text = input.on('json') ? `${safeJson(described, 2)}\n` : stringify(described, { lineWidth: 0 })
  if (file === undefined) {
    await write(io.stdout, text)
    return
  }
  writeWhole(file, text)
  printMessage(io, `Wrote ${plural(sites.length, 'site')} to ${file}.`)
}

function describeSites(sites: readonly Site[]): Description {
  return { sites: sites.map(describeSite) }
}

function describeSite(site: Site): SiteDescription {
  const { url, name, categories, country, language, device, frequency, pages } = site
  return {
    url,
    name,
    categories,
    country,
    language,
    device,
    frequency,
    count_subdomains: site.count_subdomains === 'yes',
    ...placeOf(site, site.local),
    competitors: competitorsOf(site),
    pages: pages.map(describePage),
  }
}

function describePage(page: Page): PageDescription {
  const { page_url, page_nickname, page_type, reporting } = page
  return {
    url: page_url,
    nickname: page_nickname,
    type: page_type,
    // A home page always follows its own gauges.
    ...(page_type === 'home' ? {} : { reporting }),
    ...placeOf(page, page.page_local),
    key_phrases: page.keyphrases.map(({ key_phrase }) => key_phrase),
  }
}

function placeOf({ city, state }: Pick<Site, 'city' | 'state'>, local: 'yes' | 'no') {
  if (local === 'no') return {}
  return { ...(city === null ? {} : { city }), ...(state === null ? {} : { state }) }
}
