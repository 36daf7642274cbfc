import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/testing.ts', 'src/ws-node.ts', 'src/ws-browser.ts'],
  format: 'esm',
  target: 'es2022',
  // Which socket `#ws` is, package.json says: the one of Node or the browser's.
  external: ['#ws'],
  // With the sources inside, so that a debugger shows them.
  sourcemap: true,
  clean: true,
  dts: false,
})
