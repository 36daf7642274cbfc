import type { CompiledQuery, QueryExecutorProvider } from 'kysely'

/** Runs statements as `db` does, and keeps what was asked. */
export function overheard(db: QueryExecutorProvider): {
  kysely: QueryExecutorProvider
  asked: CompiledQuery[]
} {
  const asked: CompiledQuery[] = []
  const executor = db.getExecutor()
  const listening = new Proxy(executor, {
    get(target, name) {
      if (name === 'executeQuery')
        return (query: CompiledQuery) => {
          asked.push(query)
          return target.executeQuery(query)
        }
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { kysely: { getExecutor: () => listening }, asked }
}
