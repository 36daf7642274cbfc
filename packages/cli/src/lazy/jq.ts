// @ts-expect-error -- the library has no types of its own
import { compile as untyped } from '@michaelhomer/jqjs'

/** @throws where the filter is none */
export const compile = untyped as (filter: string) => (value: unknown) => Iterable<unknown>
