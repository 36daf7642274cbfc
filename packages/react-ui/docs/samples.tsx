import type { ReactNode } from 'react'
import { Button } from '../src/button/button.tsx'
import { Card } from '../src/card/card.tsx'
import { LinearGauge } from '../src/linear-gauge/linear-gauge.tsx'
import { useFormat, UiProvider, type UiProviderProps } from '../src/provider/provider.tsx'
import { RadialGauge } from '../src/radial-gauge/radial-gauge.tsx'
import { SearchField } from '../src/search-field/search-field.tsx'

/** Providers side by side; they wrap on narrow screens. */
function Row({ of, children }: { of: readonly Omit<UiProviderProps, 'children'>[]; children: ReactNode }) {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))' }}>
      {of.map((props) => (
        <UiProvider key={Object.values(props).join(' ')} {...props}>
          <div
            style={{
              boxSizing: 'border-box',
              blockSize: '100%',
              padding: 16,
              background: 'var(--lw-bg-app)',
            }}
          >
            {children}
          </div>
        </UiProvider>
      ))}
    </div>
  )
}

/** A sample in light and dark. */
export function Themes() {
  return (
    <Row of={[{ theme: 'light' }, { theme: 'dark' }]}>
      <Card title="Page score">
        <RadialGauge value={71} label="Page score" size={150} />
      </Card>
    </Row>
  )
}

/** A sample in three densities. */
export function Densities() {
  const densities = [{ density: 'compact' }, { density: 'regular' }, { density: 'comfortable' }] as const
  return (
    <Row of={densities}>
      <Card title="Links" actions={<Button size="sm">Import</Button>}>
        <SearchField label="Filter links" value="" onChange={() => {}} placeholder="Filter" />
      </Card>
    </Row>
  )
}

function Numbers() {
  const { number, shortDate } = useFormat()
  return `${number(40_500)} · ${shortDate('2026-11-16')}`
}

/** A sample in both writing directions. */
export function Directions() {
  return (
    <Row of={[{ locale: 'en-US' }, { locale: 'ar-AE' }]}>
      <Card title="Northwind Outdoor" subtitle={<Numbers />} actions={<Button size="sm">Import</Button>}>
        <LinearGauge label="Key phrase" value={41} withCart={45} band={{ from: 30, to: 38 }} />
      </Card>
    </Row>
  )
}
