/** Text as man(7) prints it: no sign of it is read as a request or an escape, and all of it is ASCII. */
export function roff(text: string): string {
  return (
    text
      .replaceAll('\\', String.raw`\e`)
      .replaceAll('-', String.raw`\-`)
      // A list without spaces is longer than a line.
      .replaceAll(/,(?=\S)/g, String.raw`,\:`)
      .replaceAll(/[^\n\u0020-\u007e]/gu, (sign) => `\\[u${hex(sign)}]`)
      .replaceAll(/^(?=[.'])/gm, String.raw`\&`)
  )
}

const hex = (sign: string) => (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')

export const bold = (text: string) => String.raw`\fB${roff(text)}\fR`

/** `--page <id>`: the name is typed as it is, the value is a placeholder. */
export const term = (text: string) =>
  text
    .split(/(<[^>]+>|\[[^\]]+\])/)
    .map((part) => (/^[<[]/.test(part) ? String.raw`\fI${roff(part)}\fR` : part && bold(part)))
    .join('')

/** A section; the space above its first paragraph is its own. */
export const section = (title: string, ...lines: readonly string[]) => [
  `.SH ${title}`,
  ...(lines[0] === '.PP' ? lines.slice(1) : lines),
]

/** A paragraph whose head hangs out at the left. */
export const item = (head: string, text: string) => ['.TP', head, roff(text)]

export const paragraph = (text: string) => ['.PP', roff(text)]

/** Commands as they are typed. */
export const examples = (all: readonly string[]) =>
  all.length === 0 ? [] : ['.PP', 'Examples:', '.PP', '.nf', '.RS', ...all.map(roff), '.RE', '.fi']
