import type { Density, Theme } from '@linkwright/react-ui/provider'
import { RadioGroup } from '@linkwright/react-ui/radio-group'
import { useAppearance } from './appearance.ts'

const texts = { theme: 'Theme', density: 'Density' }

const themes: { value: Theme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Auto' },
]
const densities: { value: Density; label: string }[] = [
  { value: 'compact', label: 'Compact' },
  { value: 'regular', label: 'Regular' },
  { value: 'comfortable', label: 'Comfortable' },
]

/** Theme and density, stored on this device. */
export function AppearanceChoices() {
  const [{ theme, density }, setAppearance] = useAppearance()
  return (
    <div className="ld-appearance">
      <RadioGroup
        label={texts.theme}
        options={themes}
        value={theme}
        onChange={(value) => setAppearance({ theme: value as Theme })}
      />
      <RadioGroup
        label={texts.density}
        options={densities}
        value={density}
        onChange={(value) => setAppearance({ density: value as Density })}
      />
    </div>
  )
}
