/**
 * Copies the interface of the socket's messages from core's source: it is TypeScript already, and the types that it names are
 * entities that are printed beside it.
 */
export function liveText(source: string, entities: Set<string>): string {
  const text = /(?:\/\*\*[^/]*\*\/\n)?export interface LiveMessages \{\n[\s\S]*?\n\}\n/.exec(source)?.[0]
  if (text === undefined) throw new Error('core/src/live/messages.ts has no interface LiveMessages.')
  for (const [, name] of source.matchAll(/^import type \{ (\w+) \}/gm)) {
    if (name !== undefined && !entities.has(name)) {
      throw new Error(`core/src/live/messages.ts names ${name}, but no call returns an entity with that id.`)
    }
  }
  return text
}
