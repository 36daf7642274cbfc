import { Readable } from 'node:stream'
import { admin } from '../admin.ts'
import type { TestDatabase } from './postgres.ts'

/** Follows a command of the administrator as a person in `folder` whose settings name `place`. */
export async function operate(
  folder: string,
  place: TestDatabase['place'],
  argv: readonly string[],
  stdin = '',
): Promise<{ code: number; output: string }> {
  let output = ''
  const code = await admin(argv, {
    env: {
      LINKWRIGHT_DEMO: '0',
      ...('url' in place ? { DATABASE_URL: place.url } : { LINKWRIGHT_DATA: place.dataDir }),
    },
    folder,
    stdin: Readable.from([stdin]),
    print: () => {},
    say: (message) => void (output += `${message}\n`),
  })
  return { code, output }
}
