/** The most characters that each text of a form may have, by its name there: `{ name: 255, 'external.contact': 2048 }`. */
export type Lengths = Readonly<Record<string, number>>

/** As far as a schema is looked into here. */
interface Looked {
  shape?: Readonly<Record<string, Looked>>
  maxLength?: number | null
  def?: { innerType?: Looked }
}

/** Reads them off one of core's forms, so that a field and its rule cannot disagree. */
export function lengthsOf(schema: object, path = ''): Lengths {
  const { shape, maxLength, def } = schema as Looked
  if (shape !== undefined)
    return Object.assign(
      {},
      ...Object.entries(shape).map(([name, field]) =>
        lengthsOf(field, path === '' ? name : `${path}.${name}`),
      ),
    ) as Lengths
  if (def?.innerType !== undefined) return lengthsOf(def.innerType, path)
  return typeof maxLength === 'number' ? { [path]: maxLength } : {}
}
