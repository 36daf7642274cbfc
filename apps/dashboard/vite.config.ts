import locales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkFile, chunks } from './chunks.ts'
import { componentStyles } from './component-styles.ts'
import { thirdParty } from './third-party.ts'
import { withoutInfiniteQueries } from './without-infinite-queries.ts'

const server = `http://localhost:${process.env.PORT || 4400}`

const licenses = thirdParty()

export default defineConfig({
  plugins: [
    componentStyles(),
    licenses.page,
    withoutInfiniteQueries(),
    react(),
    { ...locales.vite({ locales: ['en-US'] }), enforce: 'pre' },
  ],
  resolve: {
    conditions: ['@linkwright/source', 'module', 'browser', 'development|production'],
    // React 18 and later has this hook, so the router's store needs no copy of it.
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  build: {
    target: ['chrome123', 'safari17.5', 'firefox121'],
    // An inlined font or picture would need a wider content security policy.
    assetsInlineLimit: 0,
    // All target browsers support module preload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        chunkFileNames: chunkFile,
        // The first file lists these names, and hashes do not compress: keep them short.
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
    // Maps modules to files, for the size checks.
    manifest: true,
  },
  // ES modules, so that a worker loads the encoding detector only when a file needs it.
  worker: { format: 'es', plugins: () => [licenses.workers] },
  server: {
    // `npm start` in another terminal serves the API.
    proxy: {
      '/api': { target: server, ws: true },
      '/config.json': server,
      '/storybook': server,
    },
  },
})
