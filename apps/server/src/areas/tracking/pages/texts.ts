/** Optional texts of a page: columns and form fields of the same name. */
export const pageTexts = ['city', 'state'] as const
type Name = (typeof pageTexts)[number]

/** Reads these texts of a form: an empty one becomes null, a missing one keeps its value. */
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
