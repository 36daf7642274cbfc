import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/testing.ts', 'src/ws-node.ts', 'src/ws-browser.ts'],
  format: 'esm',
  target: 'es2022',
  // package.json maps `#ws` to the socket of Node or of the browser.
  external: ['#ws'],
  // The source maps contain the sources for debuggers.
  sourcemap: true,
  clean: true,
  dts: false,
})
