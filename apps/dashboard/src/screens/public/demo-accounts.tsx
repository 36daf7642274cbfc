import type { DemoAccount } from '@linkwright/core/config/client-config'
import { Button } from '@linkwright/react-ui/button'
import { config } from '../../wire/config.ts'

const texts = { title: 'Look around with a demo account' }

/** One-click sign-in to the demo accounts; renders nothing outside a demo. */
export function DemoAccounts({ onChoose }: { onChoose: (account: DemoAccount) => void }) {
  if (config.demo_accounts.length === 0) return null
  return (
    <section className="ld-demo-accounts" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{texts.title}</h2>
      <ul>
        {config.demo_accounts.map((account) => (
          <li key={account.email}>
            <Button size="sm" onPress={() => onChoose(account)}>
              {account.email}
            </Button>
            <span className="ld-quiet">{account.what}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
