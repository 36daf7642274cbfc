import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { build as esbuild, transform } from 'esbuild'
import { rollup } from 'rollup'
import { build } from 'vite'

/** A page that uses the library has these already. */
const external = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

const gzipped = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length

/** Bytes, minified and gzipped, that a page of this project loads initially for an import, built with Vite. */
export async function weightOf(project: string, statement: string): Promise<number> {
  const name = join(project, 'weighed.js')
  const program = {
    name: 'program',
    resolveId: (id: string) => (id === name ? id : undefined),
    // Exported, because otherwise all of it would be removed.
    load: (id: string) => (id === name ? statement.replace(/^import \{/, 'export {') : undefined),
  }
  const built = await build({
    root: project,
    configFile: false,
    logLevel: 'silent',
    // The environment of the test is not that of the page.
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [program],
    build: { write: false, rolldownOptions: { input: name, external, preserveEntrySignatures: 'strict' } },
  })
  if (!Array.isArray(built) && !('output' in built)) throw new Error('Vite answered with a watcher.')
  const files = [built].flat().flatMap(({ output }) => output)
  const loaded = new Set(
    files.filter((file) => (file.type === 'chunk' ? file.isEntry : file.fileName.endsWith('.css'))),
  )
  for (const file of loaded)
    if (file.type === 'chunk')
      for (const other of files) if (file.imports.includes(other.fileName)) loaded.add(other)
  return Array.from(loaded, (file) => gzipped(file.type === 'chunk' ? file.code : file.source)).reduce(
    (sum, bytes) => sum + bytes,
  )
}

/** The same for everything that esbuild puts into one file. */
export async function bundledWeightOf(project: string, statement: string): Promise<number> {
  const { outputFiles } = await esbuild({
    stdin: { contents: statement.replace(/^import \{/, 'export {'), resolveDir: project },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    external,
  })
  return outputFiles.reduce((sum, { contents }) => sum + gzipped(contents), 0)
}

/**
 * The same for what Rollup keeps of our packages, minified by esbuild because Rollup does not. Other packages are external: each
 * remaining import of them counts as a megabyte.
 */
export async function rolledWeightOf(project: string, statement: string): Promise<number> {
  const name = join(project, 'rolled.js')
  const program = {
    name: 'program',
    resolveId: (id: string) => (id === name ? id : undefined),
    load: (id: string) => (id === name ? statement.replace(/^import \{/, 'export {') : undefined),
  }
  const ours = nodeResolve({ resolveOnly: [/^@linkwright\//] })
  const bundle = await rollup({ input: name, external, plugins: [program, ours], onLog: () => {} })
  const { output } = await bundle.generate({ format: 'esm' })
  const [entry] = output
  const others = entry.imports.filter((imported) => !external.includes(imported))
  const define = { 'process.env.NODE_ENV': '"production"' }
  const { code } = await transform(entry.code, { minify: true, format: 'esm', target: 'es2022', define })
  return gzipped(code) + others.length * 1_000_000
}

/** Undefined names that a stylesheet uses: custom properties and animations. */
export function undefinedIn(css: string): string[] {
  const found = (pattern: RegExp) => Array.from(css.matchAll(pattern), ([, name = '']) => name)
  const properties = new Set(found(/(--[\w-]+)\s*:/g))
  const animations = new Set([...found(/@keyframes ([\w-]+)/g), 'none'])
  return [
    ...found(/var\((--[\w-]+)\)/g).filter((name) => !properties.has(name)),
    ...found(/animation(?:-name)?: ([\w-]+)/g).filter((name) => !animations.has(name)),
  ]
}
