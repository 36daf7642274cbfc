import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from './support/place.ts'
import { freePort } from './support/process.ts'
import { type Answer, openShell, type Shell } from './support/shell.ts'

const root = join(import.meta.dirname, '..')
const PATIENT_MS = 600_000

/** Lines that do not end by themselves, and the output that shows that they work. */
const lasting: readonly { line: RegExp; shown: RegExp }[] = [
  { line: /^npm start$/, shown: /Ctrl-C ends it\.|Linkwright serves http\S+ from/ },
  { line: /node sites\.mjs$/, shown: /https:\/\/pawsworth\.example\/\S* \d+/ },
]
/** Starts a script of package.json with the following arguments. */
const byNpm = /^npm run -s (\w+) -- /
const answers: readonly Answer[] = [{ question: /\? Password/, answer: 'linkwright-demo\r' }]

/**
 * Runs each line as a user would type it: the first of each script as it is written, and later ones with the command that npm
 * would start, since npm itself takes longer than the command.
 */
async function typist(): Promise<(line: string) => string> {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  )
  const typed = new Set<string>()
  return (line) => {
    const script = byNpm.exec(line)?.[1] ?? ''
    if (!typed.has(script)) {
      typed.add(script)
      return line
    }
    return line.replace(byNpm, () => `INIT_CWD="$PWD" ${scripts[script]} `)
  }
}

interface Block {
  language: string
  text: string
}

let home: Awaited<ReturnType<typeof temporaryFolder>>
const shells: Shell[] = []
beforeAll(async () => {
  home = await temporaryFolder()
})
afterAll(async () => {
  for (const shell of shells) shell.end()
  await home.remove()
})

/** A user's environment: the machine's own Node first, nothing from this run, and a separate home folder. */
async function personsEnvironment() {
  const PATH = [join(home.path, 'global/bin'), ...(process.env['PATH'] ?? '').split(delimiter)]
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter)
  const {
    npm_config_cache = join(homedir(), '.npm'),
    npm_config_registry,
    npm_config_userconfig,
  } = process.env
  const npm = { npm_config_cache, npm_config_registry, npm_config_userconfig }
  const given = Object.entries(npm).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const [port, own] = [await freePort(), await freePort()]
  return {
    ports: { '4400': String(port), '4500': String(own) },
    env: {
      ...Object.fromEntries(given),
      PATH,
      HOME: home.path,
      npm_config_prefix: join(home.path, 'global'),
      npm_config_audit: 'false',
      npm_config_prefer_offline: 'true',
      CI: '1',
      PORT: String(port),
      LINKWRIGHT_URL: `http://localhost:${port}`,
    },
  }
}

test(
  'every command of the README works as it is written, one after the other, with the Node of the machine',
  async () => {
    const { ports, env } = await personsEnvironment()
    const written = await readFile(join(root, 'README.md'), 'utf8')
    // Other programs may use the two ports that it names.
    const readme = Object.entries(ports).reduce((text, [from, to]) => text.replaceAll(from, to), written)
    const blocks: Block[] = [...readme.matchAll(/^```(sh|js)\n(.*?)^```$/gms)].map(
      ([, language = '', text = '']) => ({ language, text }),
    )
    expect(blocks.length).toBeGreaterThan(8)
    const project = join(home.path, 'project')
    await mkdir(project)
    const asTyped = await typist()
    for (const { language, text } of blocks) {
      if (language === 'js') {
        await writeFile(join(project, 'sites.mjs'), text)
        continue
      }
      // It is the command that runs this test.
      if (text === 'npm test\n') continue
      const isInProject = text.includes('sites.mjs')
      const shell = await openShell(isInProject ? project : root, env, answers)
      shells.push(shell)
      for (const line of text.trim().split('\n')) {
        const shown = lasting.find((one) => one.line.test(line))?.shown
        if (shown === undefined) await shell.run(asTyped(line))
        else await shell.begin(line, shown)
      }
    }
    // The demo, the new server and the project's script still run, each in its own terminal.
    for (const shell of shells) shell.end()
  },
  PATIENT_MS,
)
