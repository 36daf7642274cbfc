import type { Plugin } from 'vite'

/**
 * Lists are paged by number here, so the part of TanStack Query that goes on and on is left out of the first file, which
 * is nearly full. A query of that kind would fail at once, in every test of it.
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
