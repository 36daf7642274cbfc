import { type ScreenName, screens } from '@linkwright/core/access/screens'

/** Converts a path of core's table to router syntax: `{siteId}` to `$siteId`, `{userId?}` to `{-$userId}`. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)(\?)?\}/g, (_, name: string, optional: string | undefined) =>
    optional ? `{-$${name}}` : `$${name}`,
  )
}

/** The paths of a screen: one, or two with an alias. */
export function pathsOf(name: ScreenName): string[] {
  const screen: { path: string; alias?: string } = screens[name]
  return screen.alias === undefined ? [screen.path] : [screen.path, screen.alias]
}
