import locales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkFile, chunks } from './chunks.ts'
import { componentStyles } from './component-styles.ts'
import { thirdParty } from './third-party.ts'
import { withoutInfiniteQueries } from './without-infinite-queries.ts'

const server = `http://localhost:${process.env.PORT || 4400}`

const licences = thirdParty()

export default defineConfig({
  plugins: [
    componentStyles(),
    licences.page,
    withoutInfiniteQueries(),
    react(),
    { ...locales.vite({ locales: ['en-US'] }), enforce: 'pre' },
  ],
  resolve: {
    conditions: ['@linkwright/source', 'module', 'browser', 'development|production'],
    // The router's store asks for a copy of the hook that React has had since 18.
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  build: {
    target: ['chrome123', 'safari17.5', 'firefox121'],
    // An inlined font or picture would need a wider content security policy.
    assetsInlineLimit: 0,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        chunkFileNames: chunkFile,
        // The first file lists these too, and a hash cannot be compressed.
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
    // Which file holds what, for the sizes that are checked.
    manifest: true,
  },
  // Modules, so that a worker can load the detector of encodings only when a file needs it.
  worker: { format: 'es', plugins: () => [licences.workers] },
  server: {
    // `npm start` beside it answers the calls.
    proxy: {
      '/api': { target: server, ws: true },
      '/config.json': server,
      '/storybook': server,
    },
  },
})
