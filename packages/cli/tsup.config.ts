import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Options } from 'tsup'
import { NOTICES, noticesOf } from '../../scripts/notices.mjs'
import manifest from './package.json' with { type: 'json' }
import { starter } from './src/starter.ts'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

const here = path.dirname(fileURLToPath(import.meta.url))

// Chunks are named by their content, so those of an earlier build would stay; both bundles below share the folder.
fs.rmSync(path.join(here, 'dist'), { recursive: true, force: true })

/** What loads only when a command needs it; every `import()` must lead to one of these. */
const lazy = [
  ...fs.readdirSync(path.join(here, 'src/lazy')).map((file) => `src/lazy/${file}`),
  'src/csv/links-out.ts',
  'src/csv/text-file.ts',
  'src/import/gauges-of-file.ts',
  'src/import/import-file.ts',
  'src/import/phrases-in.ts',
  'src/order/import-orders.ts',
  'src/order/import-published.ts',
  'src/output/table.ts',
]
const lazyEntries = Object.fromEntries(lazy.map((file) => [`lazy/${path.basename(file, '.ts')}`, file]))

/** Every start reads one CommonJS file; what is lazy stays outside it. */
const lazyStaysOutside: Plugin = {
  name: 'lazy-stays-outside',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ path: wanted, kind, importer }) => {
      if (kind !== 'dynamic-import') return undefined
      const entry = `lazy/${path.basename(wanted, '.ts')}`
      if (entry in lazyEntries) return { path: `./${entry}.js`, external: true }
      return { errors: [{ text: `${wanted} of ${importer} is missing in the list of tsup.config.ts` }] }
    })
  },
}

/** Names taken from built-in modules in the file every start reads; all else is taken whole. */
const named: Readonly<Record<string, string>> = {
  'node:events': 'export const EventEmitter = m.EventEmitter',
  'node:timers/promises':
    'export const setTimeout = (delay, value, options) => m.setTimeout(delay, value, options)',
  'node:util': 'export const stripVTControlCharacters = (text) => m.stripVTControlCharacters(text)',
}

/** A bundle copies every name of a built-in module, which takes time and loads what stands behind some. */
const builtinsAsTheyAre: Plugin = {
  name: 'builtins-as-they-are',
  setup(build) {
    build.onResolve({ filter: /^node:/ }, ({ path: wanted, kind }) =>
      kind === 'require-call' ? undefined : { path: wanted, namespace: 'builtin' },
    )
    build.onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path: wanted }) => ({
      contents: `const m = require('${wanted}'); export default m; ${named[wanted] ?? ''}`,
    }))
  },
}

/** Loads of modules that most commands never use, which would double the time of a start. */
const lighter: Plugin = {
  name: 'lighter',
  setup(build) {
    // commander loads it for commands in executables of their own, which we have none of.
    build.onResolve({ filter: /^node:child_process$/ }, ({ importer }) =>
      importer.includes('commander') ? { path: 'child_process', namespace: 'nothing' } : undefined,
    )
    // The prompt that opens an editor brings half a megabyte of encodings.
    build.onResolve({ filter: /^@inquirer\/external-editor$/ }, () => ({
      path: 'editor',
      namespace: 'nothing',
    }))
    build.onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({
      contents: 'export default {}; export const spawn = undefined; export const editAsync = undefined',
    }))
  },
}

/** Modules of both bundles; the file is written anew when the second one is known too. */
const bundled = new Set<string>()
const notices: Plugin = {
  name: 'notices',
  setup(build) {
    build.initialOptions.metafile = true
    build.onEnd(({ metafile }) => {
      for (const output of Object.values(metafile?.outputs ?? {}))
        for (const [file, { bytesInOutput }] of Object.entries(output.inputs))
          if (bytesInOutput > 0) bundled.add(path.resolve(here, file))
      fs.mkdirSync(path.join(here, 'dist'), { recursive: true })
      fs.writeFileSync(path.join(here, 'dist', NOTICES), noticesOf(bundled))
    })
  },
}

const shared: Options = {
  target: 'node20',
  platform: 'node',
  noExternal: [/.*/],
  dts: false,
  clean: false,
  minify: true,
  removeNodeProtocol: false,
  esbuildOptions: (options) => {
    options.conditions = ['@linkwright/source', 'node', 'import']
    options.legalComments = 'none'
  },
}

export default defineConfig([
  {
    ...shared,
    entry: { main: 'src/bin.ts' },
    format: ['cjs'],
    esbuildPlugins: [notices, lazyStaysOutside, lighter, builtinsAsTheyAre],
    outExtension: () => ({ js: '.cjs' }),
    onSuccess: async () =>
      fs.writeFileSync(path.join(here, 'dist/bin.cjs'), starter(manifest.engines.node), { mode: 0o755 }),
  },
  {
    ...shared,
    entry: { run: 'src/run.ts', ...lazyEntries },
    format: ['esm'],
    splitting: true,
    esbuildPlugins: [notices, lighter],
    banner: {
      js: "import { createRequire as lwRequire } from 'node:module'; const require = lwRequire(import.meta.url);",
    },
  },
])
