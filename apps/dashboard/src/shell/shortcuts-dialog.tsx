import { Dialog } from '@linkwright/react-ui/dialog'
import { Switch } from '@linkwright/react-ui/switch'
import { useAppearance } from '../appearance/appearance.ts'
import { useSession } from '../session/session.ts'
import { shortcutsOf } from './shortcut-list.ts'
import './shortcuts-dialog.css'

const texts = {
  title: 'Keyboard shortcuts',
  keys: 'Key',
  does: 'What it does',
  use: 'Use shortcuts on this device',
}

/** The list of shortcuts (`?`). Speech input types letters, so shortcuts can be turned off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [{ hasShortcuts }, setAppearance] = useAppearance()
  const shortcuts = shortcutsOf(useSession())
  return (
    <Dialog isOpen onClose={onClose} title={texts.title} size="sm" isDismissable>
      <dl className="ld-shortcuts">
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch isSelected={hasShortcuts} onChange={(value) => setAppearance({ hasShortcuts: value })}>
        {texts.use}
      </Switch>
    </Dialog>
  )
}
