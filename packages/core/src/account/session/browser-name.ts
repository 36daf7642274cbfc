const TERMINAL = /^linkwright-cli\b/

/** Whether the user agent is the command line's. */
export const isTerminal = (agent: string): boolean => TERMINAL.test(agent)

/** Patterns of user agents. The first match wins, because most browsers also name their ancestors. */
const browsers: readonly (readonly [name: string, says: RegExp])[] = [
  ['Linkwright in a terminal', TERMINAL],
  ['Linkwright SDK', /^linkwright-sdk\b/],
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]

const systems: readonly (readonly [name: string, says: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

const SHORT = 40

/** `Firefox on Windows`, from a user agent; the first word of an unknown one. */
export function browserName(agent: string): string {
  const named = (table: typeof browsers) => table.find(([, says]) => says.test(agent))?.[0]
  const browser = named(browsers) ?? (agent.split(/[\s/]/, 1)[0] ?? '').slice(0, SHORT)
  const system = named(systems)
  return system === undefined ? browser : `${browser} on ${system}`
}
