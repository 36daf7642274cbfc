import type { RawBuilder } from 'kysely'

/** A column of a statement whose SQL another area provides, so that both are read in one round trip. */
export interface JsonPart<Shown> {
  readonly json: RawBuilder<unknown>
  readonly present: (value: unknown) => Shown
}

export function jsonPart<Value, Shown>(
  json: RawBuilder<Value>,
  present: (value: Value) => Shown,
): JsonPart<Shown> {
  return { json, present: (value) => present(value as Value) }
}
