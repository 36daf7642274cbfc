import { globSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'tsup'

/** Every component folder is an entry of its own, so that a consumer loads what it imports. */
const components = globSync('src/*/*.tsx').filter(
  (file) => path.basename(file, '.tsx') === path.basename(path.dirname(file)),
)

export default defineConfig({
  entry: ['src/index.ts', 'src/styles.css', ...components],
  format: 'esm',
  target: ['es2022', 'chrome120', 'safari17.4', 'firefox121'],
  splitting: true,
  clean: true,
  dts: false,
  esbuildOptions(options) {
    // esbuild drops a module's directive when it bundles; without it a server-rendered app cannot import us.
    options.banner = { js: "'use client';" }
  },
})
