import { addKeyPhrasesProblem } from '@linkwright/core/access/plan-limits'
import { pathTo } from '@linkwright/core/access/screens'
import { Button } from '@linkwright/react-ui/button'
import { Menu } from '@linkwright/react-ui/menu'
import { Tooltip } from '@linkwright/react-ui/tooltip'
import { FilePlus, FilePlus2, Plus } from 'lucide-react'
import { useAddressState } from '../../navigation.tsx'
import { useSession } from '../../session/session.ts'
import { UpgradeDialog } from '../account/plans/upgrade-dialog.tsx'

const texts = { button: 'New Page', page: 'Add Page', subPage: 'Add sub page' }

/** New Page. At the plan's key phrase limit it opens the upgrade modal instead (A-RULE-07). */
export function NewPage({ siteId }: { siteId: number }) {
  const { user, business, plan } = useSession()
  const [open, setOpen] = useAddressState('open', '')
  const why = addKeyPhrasesProblem(business.key_phrases, 1, plan.key_phrases, user)
  const style = { variant: 'primary', icon: <Plus aria-hidden /> } as const
  if (why === undefined) {
    return (
      <Menu
        aria-label={texts.button}
        trigger={<Button {...style}>{texts.button}</Button>}
        items={[
          {
            id: 'page',
            label: texts.page,
            icon: <FilePlus aria-hidden />,
            href: pathTo('add-page', { siteId, page_type: 'page' }),
          },
          {
            id: 'sub_page',
            label: texts.subPage,
            icon: <FilePlus2 aria-hidden />,
            href: pathTo('add-page', { siteId, page_type: 'sub_page' }),
          },
        ]}
      />
    )
  }
  return (
    <>
      <Tooltip content={why}>
        <Button {...style} onPress={() => setOpen('upgrade')}>
          {texts.button}
        </Button>
      </Tooltip>
      <UpgradeDialog
        title="Upgrade To Continue"
        isOpen={open === 'upgrade'}
        onClose={() => setOpen('')}
        why={why}
      />
    </>
  )
}
