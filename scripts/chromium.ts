import sparticuz from '@sparticuz/chromium'
import type { LaunchOptions } from 'playwright'
import { hasRoomInMemory } from '../apps/server/src/testing/quick-folder.ts'

/** Flags with which a headless Chromium starts anywhere, also as root in a container, and prints nothing. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser of tests and screenshots: the one that CHROMIUM names, else one from the packages. */
function chromiumPath(): Promise<string> {
  const named = process.env.CHROMIUM
  return named ? Promise.resolve(named) : sparticuz.executablePath()
}

/** Launch options. Playwright by default shares memory through files, which slows pages down where files are not needed. */
export async function chromiumLaunch() {
  const ignoreDefaultArgs = (await hasRoomInMemory()) ? ['--disable-dev-shm-usage'] : []
  return { executablePath: await chromiumPath(), args, ignoreDefaultArgs } satisfies LaunchOptions
}
