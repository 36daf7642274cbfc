import fs from 'node:fs'
import path from 'node:path'
import { defineConfig, type Options } from 'tsup'
import { inlineCssWith } from '../../scripts/inline-css.mjs'
import { NOTICES, noticesOf } from '../../scripts/notices.mjs'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]
type PluginBuild = Parameters<Plugin['setup']>[0]

/** The calls that a component makes: the table of the SDK has also those of administrators. */
const called: Readonly<Record<string, readonly string[]>> = { sites: ['show'], watches: ['show'] }

const fewerCalls: Plugin = {
  name: 'fewer-calls',
  setup(build) {
    build.onLoad({ filter: /calls\.gen\.ts$/ }, async ({ path: file }) => {
      const { calls, ...constants }: { calls: Record<string, Record<string, string>> } = await import(file)
      const kept = Object.entries(called).map(([area, names]) => [
        area,
        Object.fromEntries(names.map((name) => [name, calls[area]?.[name]])),
      ])
      const lines = Object.entries({ ...constants, calls: Object.fromEntries(kept) }).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)}`,
      )
      return { contents: lines.join('\n'), loader: 'js' }
    })
  },
}

/** Keeps only React Aria's English texts: ours are English too. */
const englishAlone: Plugin = {
  name: 'english-alone',
  setup(build) {
    build.onLoad(
      { filter: /react-(?:aria|stately).*[/\\]intl[/\\].*[a-z]{2}-[A-Z]{2}\.m?js$/ },
      ({ path: file }) => (file.includes('en-US') ? undefined : { contents: 'export default undefined' }),
    )
  },
}

const withoutStyles: Plugin = {
  name: 'without-styles',
  setup(build) {
    build.onLoad({ filter: /\.css(\?inline)?$/ }, () => ({ contents: '', loader: 'text' }))
  },
}

/** Classes that the modules of the bundle name; those that end with a hyphen are beginnings. */
async function namedClasses({ esbuild, initialOptions }: PluginBuild): Promise<readonly string[]> {
  const { conditions, define, jsx, target } = initialOptions
  const { outputFiles } = await esbuild.build({
    entryPoints: [path.join(import.meta.dirname, 'src/index.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    minify: true,
    conditions,
    define,
    jsx,
    target,
    plugins: [fewerCalls, englishAlone, withoutStyles],
  })
  return [...new Set(Array.from((outputFiles[0]?.text ?? '').matchAll(/\blw-[\w-]+/g), ([name]) => name))]
}

/** The library's stylesheet has the rules of all components: files that style none of the bundle's classes stay out. */
const ownStyles = inlineCssWith(async (build) => {
  const named = await namedClasses(build)
  const isNamed = (name: string) =>
    named.some((each) => each === name || (each.endsWith('-') && name.startsWith(each)))
  const fewerStyles: Plugin = {
    name: 'fewer-styles',
    setup(styles) {
      styles.onLoad({ filter: /\.css$/ }, ({ path: file }) => {
        const classes = Array.from(
          fs.readFileSync(file, 'utf8').matchAll(/\.(lw-[\w-]+)/g),
          ([, name = '']) => name,
        )
        const own = classes.filter((name) => name !== 'lw-root')
        return own.length === 0 || own.some(isNamed) ? undefined : { contents: '', loader: 'css' }
      })
    },
  }
  return [fewerStyles]
})

/** Modules in both bundles, whose licenses are included. */
const bundled = new Set<string>()
const notices: Plugin = {
  name: 'notices',
  setup(build) {
    build.initialOptions.metafile = true
    build.onEnd(({ metafile }) => {
      for (const [file, { inputs }] of Object.entries(metafile?.outputs ?? {})) {
        for (const [input, { bytesInOutput }] of Object.entries(inputs))
          if (bytesInOutput > 0) bundled.add(path.resolve(import.meta.dirname, input))
        fs.mkdirSync(path.dirname(file), { recursive: true })
        fs.writeFileSync(path.join(path.dirname(file), NOTICES), noticesOf(bundled))
      }
    })
  },
}

const shared: Options = {
  target: ['es2022', 'chrome123', 'safari17.5', 'firefox121'],
  platform: 'browser',
  noExternal: [/.*/],
  splitting: false,
  dts: false,
  clean: false,
  minify: true,
  esbuildPlugins: [notices, fewerCalls, ownStyles, englishAlone],
  esbuildOptions: (options) => {
    options.conditions = ['@linkwright/source', 'module', 'browser', 'production']
    options.define = { ...options.define, 'process.env.NODE_ENV': '"production"' }
    options.legalComments = 'none'
    options.jsx = 'automatic'
  },
}

export default defineConfig([
  { ...shared, entry: { embed: 'src/index.ts' }, format: 'esm', outExtension: () => ({ js: '.mjs' }) },
  {
    ...shared,
    entry: { embed: 'src/global.ts' },
    format: 'iife',
    outExtension: () => ({ js: '.global.js' }),
  },
])
