import { type ScreenName, screens } from '@linkwright/core/access/screens'

/** The router's spelling of a path of the table: `{siteId}` is `$siteId`, `{userId?}` is `{-$userId}`. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)(\?)?\}/g, (_, name: string, optional: string | undefined) =>
    optional ? `{-$${name}}` : `$${name}`,
  )
}

/** Both addresses of a screen, where it has two. */
export function pathsOf(name: ScreenName): string[] {
  const screen: { path: string; alias?: string } = screens[name]
  return screen.alias === undefined ? [screen.path] : [screen.path, screen.alias]
}
