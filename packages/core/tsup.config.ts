import { defineConfig } from 'tsup'
import { internalEntries } from './entries.ts'
import manifest from './package.json' with { type: 'json' }

const publicEntries = Object.keys(manifest.publishConfig.exports)
  .filter((subpath) => !subpath.includes('*'))
  .map((subpath) => subpath.slice('./'.length))

export default defineConfig({
  // `@linkwright/core/tracking/gauges/gauge` is `dist/tracking/gauges/gauge.js`.
  entry: Object.fromEntries(
    [...publicEntries, ...internalEntries].map((entry) => [entry, `src/${entry}.ts`]),
  ),
  format: 'esm',
  target: 'es2022',
  // With the sources inside, so that a debugger shows them.
  sourcemap: true,
  esbuildOptions(options) {
    options.minifyWhitespace = true
  },
  clean: true,
  dts: false,
})
