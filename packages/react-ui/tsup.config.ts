import { globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { defineConfig } from 'tsup'
import { inlineCss } from '../../scripts/inline-css.mjs'

/** Every component folder is an entry point, so that consumers load only what they import. */
const components = globSync('src/*/*.tsx').filter(
  (file) => path.basename(file, '.tsx') === path.basename(path.dirname(file)),
)

export default defineConfig({
  entry: ['src/index.ts', 'src/styles.css', ...components],
  format: 'esm',
  target: ['es2022', 'chrome123', 'safari17.5', 'firefox121'],
  splitting: true,
  // Includes the sources for debuggers.
  sourcemap: true,
  clean: true,
  dts: false,
  esbuildPlugins: [inlineCss],
  esbuildOptions(options) {
    // esbuild drops module directives when bundling, but server-rendered apps need 'use client'.
    options.banner = { js: "'use client';" }
  },
  // TypeScript refuses to import a stylesheet that nothing declares.
  onSuccess: () => writeFile('dist/styles.css.d.ts', 'export {}\n'),
})
