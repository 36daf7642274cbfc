import type { CompiledQuery, QueryExecutor } from 'kysely'

/** Wraps the executor: a statement without the business among its parameters is a bug and is not sent. */
export function guarded(executor: QueryExecutor, businessId: number): QueryExecutor {
  return new Proxy(executor, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target)
      if (typeof value !== 'function') return value
      // Guards an executor with plugins too.
      if (typeof key === 'string' && key.startsWith('with'))
        return (...given: unknown[]) =>
          guarded((value as (...rest: unknown[]) => QueryExecutor).apply(target, given), businessId)
      if (key !== 'compileQuery') return (value as (...rest: unknown[]) => unknown).bind(target)
      return (...given: Parameters<QueryExecutor['compileQuery']>): CompiledQuery => {
        const compiled = target.compileQuery(...given)
        if (!compiled.parameters.includes(businessId))
          throw new Error(`A statement is not held to its business: ${compiled.sql}`)
        return compiled
      }
    },
  })
}
