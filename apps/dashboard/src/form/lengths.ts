/** The maximum length of each text of a form, by field name: `{ name: 255, 'external.contact': 2048 }`. */
export type Lengths = Readonly<Record<string, number>>

/** The parts of a zod schema that are read here. */
interface SchemaPart {
  shape?: Readonly<Record<string, SchemaPart>>
  maxLength?: number | null
  def?: { innerType?: SchemaPart }
}

/** Reads the maximum lengths from a schema, so that a field and its rule cannot differ. */
export function lengthsOf(schema: object, path = ''): Lengths {
  const { shape, maxLength, def } = schema as SchemaPart
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
