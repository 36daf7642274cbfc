/** A longer text is replaced by the name of its prop. */
const LONGEST_TEXT = 60

/**
 * The JSX of a component with a story's args: short texts, numbers and flags as literals, everything else as a variable
 * named like its prop. Undefined if the story sets nothing.
 */
export function smallestExample(
  component: string,
  args: Readonly<Record<string, unknown>>,
): string | undefined {
  const { children, ...props } = args
  const set = Object.entries(props).filter(([, value]) => value !== undefined)
  if (set.length === 0 && children === undefined) return undefined
  const lines = set.map(([name, value]) => `  ${attribute(name, value)}\n`)
  const open = lines.length === 0 ? `<${component}` : `<${component}\n${lines.join('')}`
  if (children === undefined) return `${open}${lines.length === 0 ? ' ' : ''}/>`
  return `${open}>${isShort(children) ? children : '{children}'}</${component}>`
}

function attribute(name: string, value: unknown): string {
  if (value === true) return name
  if (value === false || value === null || typeof value === 'number') return `${name}={${value}}`
  if (isShort(value)) return `${name}="${value}"`
  // `aria-label` is not a valid variable name.
  return `${name}={${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}}`
}

const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_TEXT && !/["{}<>\n]/.test(value)
