import { build } from 'esbuild'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { cleanProject, must, readmeBlocks } from './packed.ts'

/** A page that is not rendered by our React. */
export interface Host {
  name: string
  /** Packages that npm installs in addition. */
  packages: readonly string[]
  /** Their folders in the workspace, by import name. */
  links: Readonly<Record<string, string>>
  /** Renders the recipe's `PageScoreGauge` with a button that adds 5 and one that removes it. */
  program: string
}

const reactApp = `
  import { useState } from 'react'
  import { PageScoreGauge } from './recipe.jsx'
  function App() {
    const [value, setValue] = useState(71)
    const [isShown, setShown] = useState(true)
    return <main>
      <button onClick={() => setValue(value + 5)}>Add 5</button>
      <button onClick={() => setShown(false)}>Remove</button>
      {isShown && <PageScoreGauge value={value} />}
    </main>
  }`

const withRoot = `${reactApp}
  import { StrictMode } from 'react'
  import { createRoot } from 'react-dom/client'
  createRoot(document.querySelector('#app')).render(<StrictMode><App /></StrictMode>)`

export const hosts: readonly Host[] = [
  {
    name: 'React 17',
    packages: ['react@17', 'react-dom@17'],
    links: { react: 'react-17', 'react-dom': 'react-dom-17' },
    program: `${reactApp}
      import { render } from 'react-dom'
      render(<App />, document.querySelector('#app'))`,
  },
  {
    name: 'React 18',
    packages: ['react@18', 'react-dom@18'],
    links: { react: 'react-18', 'react-dom': 'react-dom-18' },
    program: withRoot,
  },
  {
    name: 'React 19',
    packages: ['react@19', 'react-dom@19'],
    links: { react: 'react', 'react-dom': 'react-dom' },
    program: withRoot,
  },
  {
    name: 'Vue',
    packages: ['vue@3'],
    links: { vue: 'vue' },
    program: `
      import { createApp, h, ref } from 'vue'
      import { PageScoreGauge } from './recipe.jsx'
      createApp({
        setup() {
          const value = ref(71)
          const isShown = ref(true)
          return () => h('main', [
            h('button', { onClick: () => (value.value += 5) }, 'Add 5'),
            h('button', { onClick: () => (isShown.value = false) }, 'Remove'),
            isShown.value ? h(PageScoreGauge, { value: value.value }) : null,
          ])
        },
      }).mount('#app')`,
  },
]

const workspace = createRequire(join(import.meta.dirname, '../package.json'))

/** A project with the packed package, and with the renderer of its page where npm installs it. */
export async function embedProject(
  folder: string,
  tarball: string,
  packages?: readonly string[],
): Promise<void> {
  if (packages) return await cleanProject(folder, tarball, ...packages)
  const at = join(folder, 'node_modules/@linkwright/embed')
  await mkdir(at, { recursive: true })
  await must('tar', ['xzf', tarball, '--strip-components=1', '-C', at], folder)
}

/** The script of a page: the README's recipe for this host with the host's program. */
export async function hostScript(
  project: string,
  { name, links, program }: Host,
  byNpm: boolean,
): Promise<string> {
  const [recipe = ''] = await readmeBlocks(project, 'embed', name === 'Vue' ? 'js' : 'jsx')
  const folder = join(project, 'page')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'recipe.jsx'), recipe)
  await writeFile(join(folder, 'page.jsx'), program)
  const linked = Object.entries(links).map(([imported, linkedTo]) => [
    imported,
    dirname(workspace.resolve(`${linkedTo}/package.json`)),
  ])
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'page.jsx')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    ...(!byNpm && { alias: Object.fromEntries(linked) }),
  })
  return outputFiles[0]?.text ?? ''
}

/** Of the style elements that React Aria adds. */
const NONCE = 'cGFnZQ'

/** Serves these files under a policy that allows its own scripts, those of `server`, and no others. */
export async function servePages(files: ReadonlyMap<string, string>, server: () => string) {
  const pages = createServer((request, response) => {
    const name = (request.url ?? '/').slice(1)
    const text = files.get(name)
    const socket = server().replace(/^http/, 'ws')
    response.writeHead(text === undefined ? 404 : 200, {
      'content-type': name.endsWith('.html')
        ? 'text/html'
        : name.endsWith('.css')
          ? 'text/css'
          : 'text/javascript',
      'content-security-policy': `default-src 'none'; style-src 'self' 'nonce-${NONCE}'; script-src 'self' ${server()}; connect-src ${server()} ${socket}; img-src data:`,
    })
    response.end(text)
  })
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
  const { port } = pages.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => pages.close(resolve)) }
}

/** A document with this body, whose inline scripts become separate files, as the policy requires. */
export function addPage(files: Map<string, string>, name: string, body: string): void {
  let scripts = 0
  const integrations = body.replaceAll(
    /<script( type="module")?>(.*?)<\/script>/gs,
    (_all, type = '', text: string) => {
      scripts += 1
      files.set(`${name}-${scripts}.js`, text)
      return `<script${type} src="/${name}-${scripts}.js"></script>`
    },
  )
  files.set(
    `${name}.html`,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta property="csp-nonce" nonce="${NONCE}"><title>${name}</title><link rel="icon" href="data:,"></head><body>${integrations}</body></html>`,
  )
}
