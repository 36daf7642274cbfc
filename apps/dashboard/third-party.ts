import type { Plugin } from 'vite'
import { NOTICES, noticesOf } from '../../scripts/notices.mjs'

/** Writes the licences of everything that was built in beside what was built. */
export function thirdParty(): Plugin {
  return {
    name: 'third-party',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      // Fonts and pictures come from packages too.
      const assets = Object.values(bundle).flatMap((file) =>
        file.type === 'asset' ? file.originalFileNames : [],
      )
      this.emitFile({
        type: 'asset',
        fileName: NOTICES,
        source: noticesOf([...chunks, ...assets.map((file) => new URL(file, import.meta.url).pathname)]),
      })
    },
  }
}
