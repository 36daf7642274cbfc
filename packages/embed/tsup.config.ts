import fs from 'node:fs'
import path from 'node:path'
import { defineConfig, type Options } from 'tsup'
import { inlineCss } from '../../scripts/inline-css.mjs'
import { NOTICES, noticesOf } from '../../scripts/notices.mjs'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/** The calls that a component makes: the table of the SDK has also those of administrators. */
const called: Readonly<Record<string, readonly string[]>> = { sites: ['show'] }

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

/** React Aria's words in 30 languages, of which English stays, as our own words are English. */
const englishAlone: Plugin = {
  name: 'english-alone',
  setup(build) {
    build.onLoad(
      { filter: /react-(?:aria|stately).*[/\\]intl[/\\].*[a-z]{2}-[A-Z]{2}\.m?js$/ },
      ({ path: file }) => (file.includes('en-US') ? undefined : { contents: 'export default undefined' }),
    )
  },
}

/** Modules of both files, whose licenses go along. */
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
  esbuildPlugins: [notices, fewerCalls, inlineCss, englishAlone],
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
