import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { must, readmeBlocks } from './packed.ts'

/** The names in an example, and their replacements here. */
export interface Here {
  server: string
  token: string
  siteId: number
  pageId: number
}

/** Replaces server, key and page of the README with these; an example with other names fails. */
function here(text: string, { server, token, siteId, pageId }: Here): string {
  const named: [RegExp, string][] = [
    [/http:\/\/localhost:4400/, server],
    [/lwk_your-api-key/, token],
    [/(site-?id)=([{"])1([}"])/i, `$1=$2${siteId}$3`],
    [/(page-?id)=([{"])2([}"])/i, `$1=$2${pageId}$3`],
  ]
  return named.reduce((done, [name, ours]) => {
    if (!name.test(done)) throw new Error(`The example does not name ${name}: ${text}`)
    return done.replace(name, ours)
  }, text)
}

const html = (body: string, script: string) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>A third-party page</title><link rel="icon" href="data:,"></head>
  <body><main>${body}</main><script type="module" src="/${script}"></script></body>
</html>`

/** Builds the README's examples in `project` with its own Vite: score.html, and plain.html, which has no React. */
export async function buildPages(project: string, names: Here): Promise<void> {
  const [score = '', , gauge = '', element = ''] = await readmeBlocks(project, 'react-ui', 'tsx')
  const [tag = ''] = await readmeBlocks(project, 'react-ui', 'html')
  const files = {
    'score.html': html('', 'score.tsx'),
    'score.tsx': here(score, names),
    'plain.html': html(`<div id="gauge"></div>${here(tag, names)}`, 'plain.tsx'),
    'plain.tsx': gauge + element,
    'vite.config.js': `
      import react from '@vitejs/plugin-react'
      const input = ['score.html', 'plain.html']
      export default { logLevel: 'warn', plugins: [react()], build: { rolldownOptions: { input } } }`,
  }
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(project, name), text)))
  const vite = join(project, 'node_modules/vite/bin/vite.js')
  const { out, err } = await must(process.execPath, [vite, 'build'], project, { NODE_ENV: 'production' })
  if (out + err !== '') throw new Error(`Vite warned: ${out}${err}`)
}
