import { IconButton } from '@linkwright/react-ui/button'
import { usePreload } from '@linkwright/react-ui/lazy'
import { Popover } from '@linkwright/react-ui/popover'
import { useUi } from '@linkwright/react-ui/provider'
import { Contrast, Moon, Sun } from 'lucide-react'
import { lazy } from '../code/lazy.tsx'

const texts = { appearance: 'Appearance' }

const icons = { light: <Sun aria-hidden />, dark: <Moon aria-hidden />, auto: <Contrast aria-hidden /> }

/** Theme and density, stored on this device. */
export const AppearanceChoices = lazy(
  async () => (await import('./appearance-choices.tsx')).AppearanceChoices,
)

export function AppearanceButton() {
  const { theme } = useUi()
  usePreload(AppearanceChoices)
  return (
    <Popover
      trigger={<IconButton label={texts.appearance} icon={icons[theme]} />}
      title={texts.appearance}
      placement="bottom end"
    >
      <AppearanceChoices />
    </Popover>
  )
}
