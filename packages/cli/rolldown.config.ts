import fs from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import {
  build,
  defineConfig,
  type OutputChunk,
  type OutputOptions,
  type Plugin,
  type RolldownOptions,
} from 'rolldown'
import { NOTICES, noticesOf } from '../../scripts/notices.mjs'
import manifest from './package.json' with { type: 'json' }
import { starter } from './src/starter.ts'

const dist = path.join(import.meta.dirname, 'dist')

/** Reads names of built-in modules only when used, because reading all of them loads more modules. */
const builtins: Plugin = {
  name: 'builtins',
  resolveId: (wanted, _, { kind }) =>
    isBuiltin(wanted) && kind !== 'require-call'
      ? `\0builtin:${wanted.replace(/^(?!node:)/, 'node:')}`
      : undefined,
  load: async (id) => {
    if (!id.startsWith('\0builtin:')) return undefined
    const name = id.slice('\0builtin:'.length)
    const names = Object.keys(await import(name)).filter(
      (each) => !['default', 'module.exports'].includes(each),
    )
    return [
      `const m = process.getBuiltinModule('${name}')`,
      'export default m',
      ...names.map((each) => `export const ${each} = /* @__PURE__ */ (() => m.${each})()`),
    ].join('\n')
  },
}

/** Replaces modules that libraries load but no command uses. */
const unused: Plugin = {
  name: 'unused',
  resolveId: (wanted, importer = '') =>
    // Commander uses it for external subcommands, which we do not have.
    (wanted === 'node:child_process' && importer.includes('commander')) ||
    // The editor prompt would add half a megabyte of encodings.
    wanted === '@inquirer/external-editor'
      ? '\0unused'
      : undefined,
  load: (id) =>
    id === '\0unused'
      ? 'export default {}; export const spawn = undefined; export const editAsync = undefined'
      : undefined,
}

/** Options of all bundles. */
const shared: RolldownOptions = {
  cwd: import.meta.dirname,
  platform: 'node',
  resolve: { conditionNames: ['@linkwright/source', 'node', 'import'] },
  transform: { target: 'node20' },
}
const output: OutputOptions = { format: 'cjs', minify: true, comments: false }

/** Bundles the parser thread on its own: as another entry it would split the files that every start loads. */
async function parseThread(): Promise<OutputChunk> {
  const { output: chunks } = await build({
    ...shared,
    input: '@linkwright/page-reader/parse-worker',
    output: { ...output, codeSplitting: false },
    write: false,
  })
  return chunks[0]
}

/** Makes the parser load its thread from the file beside the bundle. */
const parseWorker: Plugin = {
  name: 'parse-worker',
  transform: {
    filter: { id: /page-reader[/\\]src[/\\]parser\.ts$/ },
    handler: (code) => code.replace(/(?<=new URL\(['"]\.\/parse-worker\.)ts/, 'cjs'),
  },
}

const assetFiles: Plugin = {
  name: 'asset-files',
  async generateBundle(_, bundle) {
    const thread = await parseThread()
    const chunks = [...Object.values(bundle).filter((file) => file.type === 'chunk'), thread]
    const modules = chunks.flatMap((chunk) => Object.entries(chunk.modules))
    const bundledModules = modules.flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
    const files = {
      [NOTICES]: noticesOf(bundledModules),
      'parse-worker.cjs': thread.code,
      'bin.cjs': starter(manifest.engines.node),
      // ES module wrapper for programs that import the command; its own files are CommonJS, which starts faster.
      'run.js': "import cli from './run.cjs'\nexport const run = cli.run\n",
    }
    for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source })
  },
  writeBundle: ({ dir = dist }) => fs.chmodSync(path.join(dir, 'bin.cjs'), 0o755),
}

export default defineConfig({
  ...shared,
  input: { main: 'src/bin.ts', run: 'src/run.ts' },
  plugins: [unused, builtins, parseWorker, assetFiles],
  output: {
    ...output,
    dir: dist,
    cleanDir: true,
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name]-[hash].cjs',
    // Small modules that most commands use: one file instead of eight.
    codeSplitting: {
      groups: [
        {
          name: 'values',
          test: /core\/src\/(values\/(csv|dates|money|nearest|url|url-key)\.|account\/saved-filters\/|access\/plan-|tracking\/verification\/verdict\.)/,
          minShareCount: 6,
          maxModuleSize: 4000,
        },
        {
          name: 'link-filter',
          test: /(input\/link-filter|core\/src\/tracking\/(verification\/watch-filters|links\/rel))\.ts$/,
        },
      ],
    },
  },
})
