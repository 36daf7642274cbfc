import { pathTo, type ScreenName } from '@linkwright/core/access/screens'
import type { Input } from '../define/command.ts'
import type { Io } from '../io.ts'
import { resolve } from './settings.ts'

/** The URL of a dashboard screen, for tasks that need a browser. */
export function screenAddress(io: Io, input: Input, screen: ScreenName): string {
  return new URL(pathTo(screen), resolve(io, input).url.value).href
}
