import { type Vendor, vendorNames } from '@linkwright/core/account/connections/connection'
import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { useAddressValues } from '../../../navigation.tsx'

const texts = {
  title: (name: string) => `Sample of ${name}’s consent page`,
  label: 'This page is part of the demo: it contacts no provider and shows sample data only.',
  asks: (name: string) => `Allow this installation to use your ${name} account?`,
  deny: 'Do not allow',
}

/** Labels of the simulator's codes, which decide what happens to the sample account. */
const choices = {
  working: 'Allow',
  revoked: 'Allow, then revoke access',
  unsubscribed: 'Allow, without a subscription',
  failing: 'Allow, then fail halfway',
}

/** Simulates a provider's consent page in the demo, without network access. */
export function SampleConsent({ vendor }: { vendor: Vendor }) {
  const [, set] = useAddressValues(['sample', 'code', 'error'])
  const name = vendorNames[vendor]
  return (
    <Card title={texts.title(name)}>
      <div className="ld-account">
        <Alert tone="info">{texts.label}</Alert>
        <p>{texts.asks(name)}</p>
        <div className="ld-account-actions">
          {Object.entries(choices)
            .filter(([code]) => vendor !== 'search-console' || code !== 'unsubscribed')
            .map(([code, label]) => (
              <Button
                key={code}
                variant={code === 'working' ? 'primary' : 'secondary'}
                onPress={() => set({ sample: '', code })}
              >
                {label}
              </Button>
            ))}
          <Button onPress={() => set({ sample: '', error: 'access_denied' })}>{texts.deny}</Button>
        </div>
      </div>
    </Card>
  )
}
