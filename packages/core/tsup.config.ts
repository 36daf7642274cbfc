import { defineConfig } from 'tsup'

// oxlint-disable-next-line import/no-default-export -- what tsup reads
export default defineConfig({
  // Every file is an entry of its own: `@linkwright/core/gauges/gauge` is `dist/gauges/gauge.js`.
  entry: ['src/**/*.ts', '!src/**/*.test.ts', '!src/testing/**'],
  format: 'esm',
  target: 'es2022',
  clean: true,
  dts: false,
})
