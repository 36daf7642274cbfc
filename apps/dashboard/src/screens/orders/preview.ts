import { pageOf, type Pages, type Target } from './targets.ts'

/** The links of a form as the preview shows them: a selected page by its name. */
export function previewOf(pages: Pages, targets: readonly Target[]): { anchor: string; target: string }[] {
  return targets.map((target) => ({
    anchor: target.anchor,
    target: pageOf(pages, target)?.page_nickname ?? target.url,
  }))
}
