import sparticuz from '@sparticuz/chromium'

/** What a headless Chromium needs to start anywhere, also as root in a container, and to stay quiet. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser that tests and screenshots use: the one named by CHROMIUM, else one that came with the packages. */
export function chromiumPath(): Promise<string> {
  const named = process.env.CHROMIUM
  return named ? Promise.resolve(named) : sparticuz.executablePath()
}
