/** The heading above the choice of a plan: only an expired business resubscribes, a canceled one does not. */
export function planTitle(active: string): 'Resubscribe' | 'Upgrade Your Plan' {
  return active === '2' ? 'Resubscribe' : 'Upgrade Your Plan'
}
