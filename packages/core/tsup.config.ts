import { defineConfig } from 'tsup'

export default defineConfig({
  // Every file is an entry of its own: `@linkwright/core/gauges/gauge` is `dist/gauges/gauge.js`.
  entry: ['src/**/*.ts', '!src/**/*.{test,faults,fuzz,load}.ts', '!src/testing/**'],
  format: 'esm',
  target: 'es2022',
  clean: true,
  dts: false,
})
