import { pathTo } from '@linkwright/core/access/screens'
import { Button, ButtonLink, IconButton } from '@linkwright/react-ui/button'
import { Menu } from '@linkwright/react-ui/menu'
import { Ban, Download, Ellipsis, Plus, RefreshCw, Upload } from 'lucide-react'
import { useMedia } from '../../../browser/use-media.ts'
import { toastProblem } from '../../../wire/api.ts'
import { ExportLinks, type ExportLinksProps, texts as exportTexts, useExportLinks } from '../export-links.tsx'

const texts = {
  check: 'Check for new links',
  add: 'Add new link',
  import: 'Import links via CSV',
  disavow: 'Disavow links',
  more: 'More actions',
}

interface LinkListActionsProps extends ExportLinksProps {
  onAdd: () => void
}

// A-SCR-84
/** Buttons above the completed links. On a phone, all but one are in a menu. */
export function LinkListActions({ onAdd, ...list }: LinkListActionsProps) {
  const { siteId, pageId } = list
  const isPhone = useMedia('(width < 600px)')
  const exportLinks = useExportLinks(list)
  const links = [
    {
      id: 'check',
      label: texts.check,
      icon: <RefreshCw aria-hidden />,
      href: pathTo('import-page', { siteId, pageId }),
    },
    {
      id: 'import',
      label: texts.import,
      icon: <Upload aria-hidden />,
      href: pathTo('import-csv', { siteId, pageId }),
    },
    {
      id: 'disavow',
      label: texts.disavow,
      icon: <Ban aria-hidden />,
      href: pathTo('site-disavowed', { siteId }),
    },
  ]
  const [check, ...others] = links.map(({ id, label, icon, href }) => (
    <ButtonLink key={id} href={href} icon={icon}>
      {label}
    </ButtonLink>
  ))
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden />} onPress={onAdd}>
      {texts.add}
    </Button>
  )
  if (!isPhone)
    return (
      <>
        {check}
        {add}
        {others}
        <ExportLinks {...list} onExport={exportLinks} />
      </>
    )
  return (
    <>
      {add}
      <Menu
        aria-label={texts.more}
        placement="bottom end"
        trigger={<IconButton icon={<Ellipsis aria-hidden />} label={texts.more} />}
        items={[
          ...links,
          {
            id: 'export',
            label: exportTexts.export,
            icon: <Download aria-hidden />,
            onAction: () => void exportLinks().catch(toastProblem),
            ...(list.isEmpty ? { whyDisabled: exportTexts.nothing } : {}),
          },
        ]}
      />
    </>
  )
}
