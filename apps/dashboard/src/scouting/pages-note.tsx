import { plural } from '@linkwright/core/values/text'
import { Alert } from '@linkwright/react-ui/alert'
import type { Page } from '@linkwright/sdk'
import './scouting.css'

const texts = {
  failed: (pages: string) =>
    `The ranks of ${pages} could not be looked up. Open the page for the reason and the next attempt.`,
}

/** Reports that the rank check of some pages failed. */
export function PagesNote({ pages }: { pages: readonly Page[] }) {
  const failed = pages.filter(({ scout }) => scout.state === 'failed').length
  return failed === 0 ? null : <Alert tone="warn">{texts.failed(plural(failed, 'page'))}</Alert>
}
