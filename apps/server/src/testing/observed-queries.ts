import type { CompiledQuery, QueryExecutor, QueryExecutorProvider } from 'kysely'

/** Runs statements on `db` and records them. */
export function observeQueries(db: QueryExecutorProvider): {
  kysely: QueryExecutorProvider
  queries: CompiledQuery[]
} {
  const queries: CompiledQuery[] = []
  const listening = (executor: QueryExecutor): QueryExecutor =>
    new Proxy(executor, {
      get(target, name) {
        if (name === 'executeQuery')
          return (query: CompiledQuery) => {
            queries.push(query)
            return target.executeQuery(query)
          }
        const value: unknown = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        // An executor with plugins is listened to as well.
        if (typeof name === 'string' && name.startsWith('with'))
          return (...given: unknown[]) =>
            listening((value as (...rest: unknown[]) => QueryExecutor).apply(target, given))
        return (value as (...given: unknown[]) => unknown).bind(target)
      },
    })
  const executor = listening(db.getExecutor())
  return { kysely: { getExecutor: () => executor }, queries }
}
