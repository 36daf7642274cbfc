import type { CompiledQuery, QueryExecutor } from 'kysely'

/** The same, but a statement that does not carry the business among its parameters is an error of ours: it is not sent. */
export function guarded(executor: QueryExecutor, businessId: number): QueryExecutor {
  return new Proxy(executor, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target)
      if (typeof value !== 'function') return value
      // An executor with plugins is held to the business too.
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
