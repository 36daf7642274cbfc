import type { DemoAccount } from '@linkwright/core/config/client-config'
import { Button } from '@linkwright/react-ui/button'
import { config } from '../../wire/config.ts'

const words = { title: 'Look around with a demo account' }

/** The accounts of a demo, one press away; nothing where the server is none. */
export function DemoAccounts({ onChoose }: { onChoose: (account: DemoAccount) => void }) {
  if (config.demo_accounts.length === 0) return null
  return (
    <section className="ld-demo-accounts" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{words.title}</h2>
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
