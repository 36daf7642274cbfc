import { defineConfig } from 'tsup'

export default defineConfig({
  // Every file is an entry of its own: `@linkwright/core/tracking/gauges/gauge` is `dist/gauges/gauge.js`.
  entry: ['src/**/*.ts', '!src/**/*.{test,faults,fuzz,load}.ts', '!src/testing/**'],
  format: 'esm',
  target: 'es2022',
  // With the sources inside, so that a debugger shows them.
  sourcemap: true,
  clean: true,
  dts: false,
})
