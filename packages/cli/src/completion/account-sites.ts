import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import type { Env, Io } from '../io.ts'
import { clientFor } from '../server/client.ts'
import { type Resolved, settingsFolder } from '../server/settings.ts'

export interface AccountSite {
  readonly id: number
  readonly name: string
  readonly url: string
  readonly pages: readonly { readonly id: number; readonly name: string; readonly url: string }[]
}

interface Stored {
  /** Identifies the account: a hash, so that the file contains no token. */
  readonly of: string
  readonly at: number
  readonly sites: readonly AccountSite[]
}

/** Short, because the user waits at the prompt. */
const LIMIT_MS = 1500
const FRESH_MS = 30_000
const MAX_SITES = 500

/** The sites and pages of an account, cached for half a minute. */
export async function accountSites(io: Io, { url, token }: Resolved): Promise<readonly AccountSite[]> {
  if (token === undefined) return []
  const of = createHash('sha256').update(`${url.value}\n${token.value}`).digest('hex')
  const stored = read(io.env)
  const age = Date.now() - (stored?.at ?? 0)
  if (stored?.of === of && age >= 0 && age < FRESH_MS) return stored.sites
  const client = await clientFor(io, { url, debug: false }, token.value)
  const signal = AbortSignal.any([io.signal, AbortSignal.timeout(LIMIT_MS)])
  const sites: AccountSite[] = []
  for await (const { id, name, url: address, pages } of client.sites.list({}, { signal, retries: 0 })) {
    sites.push({
      id,
      name,
      url: address,
      pages: pages.map((page) => ({ id: page.id, name: page.page_nickname, url: page.full_url })),
    })
    if (sites.length >= MAX_SITES) break
  }
  store(io.env, { of, at: Date.now(), sites })
  return sites
}

const fileOf = (env: Env) => path.join(settingsFolder(env), 'completion.json')

/** Deletes the cache, so that no site names remain after sign-out. */
export function forgetSites(env: Env): void {
  fs.rmSync(fileOf(env), { force: true })
}

function read(env: Env): Stored | undefined {
  try {
    return JSON.parse(fs.readFileSync(fileOf(env), 'utf8')) as Stored
  } catch {
    return undefined
  }
}

/** Caches the sites; a failed write only means another request next time. */
function store(env: Env, stored: Stored): void {
  const file = fileOf(env)
  const part = `${file}.${process.pid}`
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    fs.writeFileSync(part, JSON.stringify(stored), { mode: 0o600 })
    fs.renameSync(part, file)
  } catch {
    fs.rmSync(part, { force: true })
  }
}
