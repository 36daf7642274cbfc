import type { IntegrationSettings, SearchChoice } from '../settings.ts'
import { dataforseo } from './dataforseo.ts'
import type { SearchProvider } from './search-with-fallback.ts'
import { searxng } from './searxng.ts'
import { serpapi } from './serpapi.ts'
import { serper } from './serper.ts'

/** The configured providers in their order, without the simulator and `none`. */
export function configuredProviders({
  searchResults,
}: Pick<IntegrationSettings, 'searchResults'>): SearchProvider[] {
  return [searchResults, ...searchResults.next].flatMap((choice) => makers[choice.provider](choice))
}

const makers: Readonly<Record<SearchChoice['provider'], (choice: SearchChoice) => SearchProvider[]>> = {
  none: () => [],
  simulator: () => [],
  serper: ({ key = '', url }) => [{ name: 'serper', make: (fetch) => serper(key, fetch, url) }],
  serpapi: ({ key = '', url }) => [{ name: 'serpapi', make: (fetch) => serpapi(key, fetch, url) }],
  dataforseo: ({ key = '', url }) => [
    { name: 'dataforseo', make: (fetch) => dataforseo(key, fetch, url), allInOneRequest: true },
  ],
  searxng: ({ url = '' }) => [{ name: 'searxng', make: (fetch) => searxng(url, fetch) }],
}
