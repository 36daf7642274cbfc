/** Texts of a page that may be empty: a column and a field of both forms under one name. */
export const pageTexts = ['city', 'state'] as const
type Name = (typeof pageTexts)[number]

/** What a form says of them: an empty one is null, and one that was left out stays as it was. */
export function typedTexts(
  form: { readonly [Text in Name]?: string | undefined },
  before?: Readonly<Record<Name, string | null>>,
): Record<Name, string | null> {
  const typed = (name: Name) => {
    const text = form[name]
    return text === undefined ? (before?.[name] ?? null) : text.trim() || null
  }
  return Object.fromEntries(pageTexts.map((name) => [name, typed(name)])) as Record<Name, string | null>
}
