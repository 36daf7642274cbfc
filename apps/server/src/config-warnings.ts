import type { Config } from './env.ts'
import { isTestKey } from './integrations/payments/stripe/keys.ts'

/** Warnings about settings that are valid but probably unintended. */
export function warningsOf(config: Config): string[] {
  const warnings: string[] = []
  if (config.exposedDemo !== undefined) {
    warnings.push(
      `Warning: the demo, whose passwords everyone knows, can be reached from other machines at ${config.exposedDemo}. Set LINKWRIGHT_DEMO=0 to serve your own data.`,
    )
  }
  if (config.mailsGuessedLinks) {
    warnings.push(
      `Warning: emails will link to ${config.publicUrl}, which others cannot open. Set PUBLIC_URL to the URL that people use.`,
    )
  }
  const { payments } = config.integrations
  if (!config.demo && payments.provider === 'stripe' && isTestKey(payments.secretKey)) {
    warnings.push("Warning: STRIPE_SECRET_KEY belongs to Stripe's test mode. No card is charged.")
  }
  return warnings
}
