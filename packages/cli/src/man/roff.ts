/** Escapes text for man(7), as ASCII. */
export function roff(text: string): string {
  return (
    text
      .replaceAll('\\', String.raw`\e`)
      .replaceAll('-', String.raw`\-`)
      // Allow line breaks in lists without spaces.
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

/** A section; its heading already adds the space above the first paragraph. */
export const section = (title: string, ...lines: readonly string[]) => [
  `.SH ${title}`,
  ...(lines[0] === '.PP' ? lines.slice(1) : lines),
]

/** A paragraph with a hanging heading. */
export const item = (head: string, text: string) => ['.TP', head, roff(text)]

export const paragraph = (text: string) => ['.PP', roff(text)]

/** Example commands. */
export const examples = (all: readonly string[]) =>
  all.length === 0 ? [] : ['.PP', 'Examples:', '.PP', '.nf', '.RS', ...all.map(roff), '.RE', '.fi']
