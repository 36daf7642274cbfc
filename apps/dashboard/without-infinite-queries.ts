import type { Plugin } from 'vite'

/**
 * Lists use numbered pages, so TanStack Query's infinite queries are left out of the first file, which is close to its
 * size limit. An infinite query throws, so its first test would fail.
 */
export function withoutInfiniteQueries(): Plugin {
  const left = '\0no-infinite-queries'
  return {
    name: 'without-infinite-queries',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const isIt = source.endsWith('/infiniteQueryBehavior.js') && importer.includes('query-core')
      return isIt ? left : undefined
    },
    load(id) {
      if (id !== left) return undefined
      return `export function infiniteQueryBehavior() { throw new Error('No infinite queries') }
        export const hasNextPage = infiniteQueryBehavior, hasPreviousPage = infiniteQueryBehavior`
    },
  }
}
