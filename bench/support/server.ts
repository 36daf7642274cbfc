import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createClient, type LinkwrightClient } from '@linkwright/sdk'
import { newAccount } from './account.ts'
import { serverFlags } from '../../scripts/server-flags.mjs'
import type { Place } from './places.ts'

const main = fileURLToPath(import.meta.resolve('@linkwright/server/src/server.ts'))

export interface Served {
  address: string
  token: string
  client: LinkwrightClient
  pid: number
  stop: () => Promise<void>
}

/** The real server in a separate process with its usual log and one signed-in agency: the owner of the given token, or a new one. */
export async function serve(
  { place }: Place,
  signedIn?: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Served> {
  const token = signedIn ?? (await newAccount(place))
  const child = spawn(process.execPath, [...serverFlags, main], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      HOST: '127.0.0.1',
      LINKWRIGHT_DEMO: '0',
      ...(place.url === undefined ? { LINKWRIGHT_DATA: place.dataDir } : { DATABASE_URL: place.url }),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const address = await addressOf(child)
  return {
    address,
    token,
    client: createClient({ baseURL: address, token }),
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null) return
      const gone = once(child, 'exit')
      child.kill()
      await gone
    },
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  let output = ''
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  // Read to the end: a server whose output stream is closed fails at its next write.
  child.stderr?.on('data', (part) => {
    output += String(part)
    const address = /serves (\S+) from/.exec(output)?.[1]
    if (address !== undefined) resolve(address)
  })
  child.once('exit', () => reject(new Error(`The server ended: ${output}`)))
  return await promise
}

/** A page with six key phrases in its own site. */
export async function newPage(
  client: LinkwrightClient,
  url = 'https://harborcoffee.example',
): Promise<{ siteId: number; pageId: number }> {
  const { id: siteId } = await client.sites.add({
    name: 'Harbor Coffee',
    url,
    categories: ['food'],
    country: 'United States',
    local: 'no',
    comp1: 'https://rival.example',
    kp1: 'coffee beans',
  })
  return { siteId, pageId: await addPage(client, siteId, '/espresso') }
}

/** Another page with the same key phrases. */
export async function addPage(client: LinkwrightClient, siteId: number, page_url: string): Promise<number> {
  const { page } = await client.pages.add({
    siteId,
    page_nickname: 'Espresso guide',
    page_url,
    type: 'page',
    page_local: 'no',
    kp1: 'espresso machine',
    kp2: 'espresso machines for home',
    kp3: 'coffee grinder',
    kp4: 'barista course',
    kp5: 'café au lait',
    kp6: 'c++ coffee',
  })
  return page.id
}
