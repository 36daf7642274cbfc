import { MISSING_SCREENSHOT_DAYS } from '@linkwright/core/tracking/links/missing-screenshot'
import { CutText } from '@linkwright/react-ui/cut-text'
import { Dialog } from '@linkwright/react-ui/dialog'
import { useFormat } from '@linkwright/react-ui/provider'
import { Stat } from '@linkwright/react-ui/stat'
import { type Column, DataTable } from '@linkwright/react-ui/table'
import { UrlCell } from '@linkwright/react-ui/url-cell'
import type { Link } from '@linkwright/sdk'
import { api, useApi } from '../../wire/api.ts'
import { useAddressState } from '../../navigation.tsx'

const texts = {
  title: 'Missing Screenshots',
  see: 'See the links',
  failed: 'Could not be loaded. Press to try again.',
  intro: `Links placed in the last ${MISSING_SCREENSHOT_DAYS} days that have no screenshot.`,
  newest: (shown: string, count: string) => `The newest ${shown} of ${count} are shown.`,
}

/** A stat box that lists the site's links without a screenshot. */
export function MissingScreenshots({ siteId }: { siteId: number }) {
  const { number } = useFormat()
  const [open, setOpen] = useAddressState('open', '')
  const { data, isError, refetch } = useApi(api.sites.missingScreenshots, { siteId })
  if (isError)
    return <Stat label={texts.title} value="–" hint={texts.failed} onPress={() => void refetch()} />
  if (data === undefined || data.count === 0) return null
  const { count, links } = data
  return (
    <>
      <Stat
        label={texts.title}
        value={number(count)}
        tone="bad"
        hint={texts.see}
        onPress={() => setOpen('screenshots', { replace: false })}
      />
      <Dialog
        isOpen={open === 'screenshots'}
        onClose={() => setOpen('')}
        title={texts.title}
        size="lg"
        isDismissable
      >
        <p>
          {texts.intro} {links.length < count && texts.newest(number(links.length), number(count))}
        </p>
        <DataTable
          label={texts.title}
          columns={columns}
          rows={links}
          rowId={(link) => String(link.id)}
          rowLabel={(link) => link.url ?? ''}
          isCompact
          empty=""
        />
      </Dialog>
    </>
  )
}

const columns: readonly Column<Link>[] = [
  {
    id: 'url',
    header: 'URL',
    kind: 'address',
    isPrimary: true,
    sortValue: ({ url }) => url,
    cell: ({ url }) => <UrlCell url={url} />,
  },
  {
    id: 'page',
    header: 'Linked page',
    kind: 'address',
    sortValue: ({ linked_page }) => linked_page,
    cell: ({ linked_page }) => <UrlCell url={linked_page} />,
  },
  {
    id: 'anchor',
    header: 'Anchor',
    kind: 'text',
    sortValue: ({ anchor_text }) => anchor_text,
    cell: ({ anchor_text }) => <CutText text={anchor_text} lines={1} />,
  },
  {
    id: 'date',
    header: 'Date Added',
    kind: 'day',
    sortValue: ({ date_added }) => date_added,
    cell: ({ date_added }) => <Day when={date_added} />,
  },
]

function Day({ when }: { when: string | null }) {
  return useFormat().date(when)
}
