import { build } from 'esbuild'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** A page of this folder as a host would build it: minified, with production React. */
export async function buildPage(folder: string, source: string): Promise<void> {
  await build({
    entryPoints: {
      page: path.join(import.meta.dirname, source),
      styles: fileURLToPath(import.meta.resolve('@linkwright/react-ui/styles.css')),
    },
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'iife',
    jsx: 'automatic',
    conditions: ['@linkwright/source'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  writeFileSync(
    path.join(folder, 'index.html'),
    '<!doctype html><html lang="en"><title>Bench</title><link rel="stylesheet" href="styles.css"><body></body><script src="page.js"></script></html>',
  )
}
