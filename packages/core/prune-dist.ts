/**
 * Removes what a consumer of `dist` does not need: declarations that no entry point reaches, since tsc writes one for every
 * source file, most of their indentation, and source maps of files that only export from others.
 */
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const dist = path.join(import.meta.dirname, 'dist')

const reached = new Set<string>()
function reach(file: string): void {
  if (reached.has(file)) return
  reached.add(file)
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(
    /(?:from |import\(|import )["'](\.[^"']+)["']/g,
  ))
    reach(path.resolve(path.dirname(file), specifier.replace(/\.[jt]s$/, '.d.ts')))
}

const declarations = globSync('**/*.d.ts', { cwd: dist }).map((file) => path.join(dist, file))
// tsup names chunks by their content, such as chunk-ABC.js: no source has their name.
for (const file of declarations) if (existsSync(file.replace(/\.d\.ts$/, '.js'))) reach(file)
for (const file of declarations)
  if (reached.has(file)) writeFileSync(file, indentedByOne(readFileSync(file, 'utf8')))
  else rmSync(file)

/** Nested schemas are deep: four spaces for each level are nearly a quarter of their declarations. */
function indentedByOne(code: string): string {
  return code.replaceAll(/^ +/gm, ({ length }) => ' '.repeat(Math.floor(length / 4) + (length % 4)))
}

const maps = globSync('**/*.js.map', { cwd: dist }).map((file) => path.join(dist, file))
for (const map of maps) {
  const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }
  if (sources.length > 0) continue
  rmSync(map)
  const file = map.replace(/\.map$/, '')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'))
}
