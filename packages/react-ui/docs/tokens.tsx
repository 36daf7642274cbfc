import tokens from '../src/base/tokens.css?raw'
import { UiProvider } from '../src/provider/provider.tsx'

/** The custom properties with their first value; lengths are computed at 16 px. */
const all = Array.from(
  tokens.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/(--lw-[\w-]+):\s*([^;]+);/g),
  ([, name = '', value = '']) => ({
    name,
    value: value
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/calc\(([\d.]+) \* var\(--lw-rem\)\)/g, (_, rem: string) => `${Number(rem) * 16}px`),
  }),
).filter(({ name }, at, found) => found.findIndex((other) => other.name === name) === at)
const colors = all.filter(({ value }) => /^(light-dark\()?#/.test(value))
const sizes = all.filter((token) => !colors.includes(token) && !/shadow|scrim/.test(token.name))

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
  gap: 8,
  padding: 16,
  background: 'var(--lw-bg-app)',
} as const
const swatch = {
  inlineSize: 28,
  blockSize: 28,
  border: '1px solid var(--lw-border)',
  borderRadius: 'var(--lw-radius-sm)',
} as const

/** All colors in both themes. */
export function Colors() {
  return (['light', 'dark'] as const).map((theme) => (
    <UiProvider key={theme} theme={theme}>
      <div style={grid}>
        {colors.map(({ name }) => (
          <div key={name} style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
            <div style={{ ...swatch, background: `var(${name})` }} />
            <code>{name}</code>
          </div>
        ))}
      </div>
    </UiProvider>
  ))
}

/** Type, space, radii, heights and motion. */
export function Sizes() {
  return (
    <UiProvider>
      <div style={{ ...grid, gridTemplateColumns: 'repeat(auto-fill, minmax(230px, 1fr))' }}>
        {sizes.map(({ name, value }) => (
          <div key={name} style={{ overflowWrap: 'anywhere' }}>
            <code>{name}</code>: <span style={{ color: 'var(--lw-text-muted)' }}>{value}</span>
          </div>
        ))}
      </div>
    </UiProvider>
  )
}
