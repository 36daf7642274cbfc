import { pathTo, type ScreenName } from '@linkwright/core/access/screens'
import type { Input } from '../define/command.ts'
import type { Io } from '../io.ts'
import { resolve } from './settings.ts'

/** Where a screen of the dashboard is, for what only a browser can do. */
export function screenAddress(io: Io, input: Input, screen: ScreenName): string {
  return new URL(pathTo(screen), resolve(io, input).url.value).href
}
