import { token } from './entities.ts'
import { type FakeLinkwright } from './fake-linkwright.ts'
import { type Ran, runCli, type scratch } from './run-cli.ts'

/** Runs `links import` for the page of the fake server. */
export function importing(
  server: FakeLinkwright,
  home: ReturnType<typeof scratch>,
  file: string,
  ...flags: string[]
): Promise<Ran> {
  const env = { ...home.env, LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: token }
  return runCli(['links', 'import', file, '--page', '12', ...flags], { env })
}

/** A file with this many different links. */
export function manyRows(count: number): string {
  const rows = Array.from({ length: count }, (_, i) => `https://blog.example/${i},anchor ${i},01/02/2026\n`)
  return `Url,Anchor Text,Date Added\n${rows.join('')}`
}
