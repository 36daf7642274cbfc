import sparticuz from '@sparticuz/chromium'
import type { LaunchOptions } from 'playwright'
import { hasRoomInMemory } from '../apps/server/src/testing/quick-folder.ts'

/** What a headless Chromium needs to start anywhere, also as root in a container, and to stay quiet. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser that tests and screenshots use: the one named by CHROMIUM, else one that came with the packages. */
function chromiumPath(): Promise<string> {
  const named = process.env.CHROMIUM
  return named ? Promise.resolve(named) : sparticuz.executablePath()
}

/** How to launch it. Playwright has it share memory by files, which takes a part of each page's time where no file is needed. */
export async function chromiumLaunch() {
  const ignoreDefaultArgs = (await hasRoomInMemory()) ? ['--disable-dev-shm-usage'] : []
  return { executablePath: await chromiumPath(), args, ignoreDefaultArgs } satisfies LaunchOptions
}
