import { type LinkText, linkTexts } from './link-texts.ts'

export type LinkTextName = keyof typeof linkTexts

export const linkTextNames = Object.keys(linkTexts) as LinkTextName[]

/** A value for each of these texts. */
export function eachLinkText<T>(value: (name: LinkTextName) => T): Record<LinkTextName, T> {
  return Object.fromEntries(linkTextNames.map((name) => [name, value(name)])) as Record<LinkTextName, T>
}

/** The name of a text as a flag of the terminal: `first_contact` is `first-contact`. */
export const linkTextFlag = (name: string): string => name.replaceAll('_', '-')

export interface FileText extends Required<LinkText> {
  readonly name: LinkTextName
}

/** The texts that have a column in files. */
export const fileTexts: readonly FileText[] = linkTextNames.flatMap((name) => {
  const { headers, ...text }: LinkText = linkTexts[name]
  return headers === undefined ? [] : [{ ...text, headers, name }]
})

/** A value for each text that has a column in files. */
export function eachFileText<T>(value: (text: FileText) => T): Partial<Record<LinkTextName, T>> {
  return Object.fromEntries(fileTexts.map((text) => [text.name, value(text)]))
}
