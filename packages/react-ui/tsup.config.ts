import { globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Options, defineConfig } from 'tsup'

/** Every component folder is an entry of its own, so that a consumer loads what it imports. */
const components = globSync('src/*/*.tsx').filter(
  (file) => path.basename(file, '.tsx') === path.basename(path.dirname(file)),
)

/** `import text from './styles.css?inline'`, as Vite has it: the stylesheet with all it imports, as a string. */
const inlineCss: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'inline-css',
  setup(build) {
    // The suffix stays on the path: tsup would take a path that ends in .css for its own.
    build.onResolve({ filter: /\.css\?inline$/ }, ({ path: file, resolveDir }) => ({
      path: path.resolve(resolveDir, file),
      namespace: 'inline-css',
    }))
    build.onLoad({ filter: /\?inline$/, namespace: 'inline-css' }, async ({ path: file }) => {
      const { outputFiles } = await build.esbuild.build({
        entryPoints: [file.replace('?inline', '')],
        bundle: true,
        minify: true,
        write: false,
        target: build.initialOptions.target,
      })
      return { contents: outputFiles[0]?.text ?? '', loader: 'text' }
    })
  },
}

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
