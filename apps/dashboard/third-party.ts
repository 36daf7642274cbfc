import type { Plugin } from 'vite'
import { NOTICES, noticesOf } from '../../scripts/notices.mjs'

/** Writes the licenses of all bundled packages next to the build output. Workers are built separately, and first. */
export function thirdParty(): { page: Plugin; workers: Plugin } {
  const inWorkers = new Set<string>()
  const modulesOf = (bundle: Parameters<Extract<Plugin['generateBundle'], (...args: never) => unknown>>[1]) =>
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  return {
    workers: {
      name: 'third-party-workers',
      generateBundle(_options, bundle) {
        for (const module of modulesOf(bundle)) inWorkers.add(module)
      },
    },
    page: {
      name: 'third-party',
      apply: 'build',
      generateBundle(_options, bundle) {
        // Fonts and images come from packages too.
        const assets = Object.values(bundle).flatMap((file) =>
          file.type === 'asset' ? file.originalFileNames : [],
        )
        const files = assets.map((file) => new URL(file, import.meta.url).pathname)
        this.emitFile({
          type: 'asset',
          fileName: NOTICES,
          source: noticesOf([...modulesOf(bundle), ...inWorkers, ...files]),
        })
      },
    },
  }
}
