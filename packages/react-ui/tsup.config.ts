import { globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { defineConfig } from 'tsup'
import { inlineCss } from '../../scripts/inline-css.mjs'

/** Every component folder is an entry of its own, so that a consumer loads what it imports. */
const components = globSync('src/*/*.tsx').filter(
  (file) => path.basename(file, '.tsx') === path.basename(path.dirname(file)),
)

export default defineConfig({
  entry: ['src/index.ts', 'src/styles.css', ...components],
  format: 'esm',
  target: ['es2022', 'chrome123', 'safari17.5', 'firefox121'],
  splitting: true,
  // With the sources inside, so that a debugger shows them.
  sourcemap: true,
  clean: true,
  dts: false,
  esbuildPlugins: [inlineCss],
  esbuildOptions(options) {
    // esbuild drops a module's directive when it bundles; without it a server-rendered app cannot import us.
    options.banner = { js: "'use client';" }
  },
  // TypeScript refuses to import a stylesheet that nothing declares.
  onSuccess: () => writeFile('dist/styles.css.d.ts', 'export {}\n'),
})
