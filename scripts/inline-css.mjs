// Plain JavaScript: builds of packages load it.
import { resolve } from 'node:path'

/**
 * `import text from './styles.css?inline'`, as Vite has it: the stylesheet with everything it imports, as a string.
 *
 * @param {(build: import('esbuild').PluginBuild) => Promise<import('esbuild').Plugin[]>} pluginsFor for the stylesheet
 * @returns {import('esbuild').Plugin}
 */
export const inlineCssWith = (pluginsFor) => ({
  name: 'inline-css',
  setup(build) {
    // The suffix stays on the path: tsup handles every path that ends in .css itself.
    build.onResolve({ filter: /\.css\?inline$/ }, ({ path: file, resolveDir }) => ({
      path: resolve(resolveDir, file),
      namespace: 'inline-css',
    }))
    build.onLoad({ filter: /\?inline$/, namespace: 'inline-css' }, async ({ path: file }) => {
      const { outputFiles } = await build.esbuild.build({
        entryPoints: [file.replace('?inline', '')],
        bundle: true,
        minify: true,
        write: false,
        target: build.initialOptions.target,
        plugins: await pluginsFor(build),
      })
      return { contents: outputFiles[0]?.text ?? '', loader: 'text' }
    })
  },
})

export const inlineCss = inlineCssWith(() => Promise.resolve([]))
