/** Spec B §2: expired is called another way than what never ran out or was canceled. */
export function planTitle({ active }: { active: string }): string {
  return active === '2' ? 'Resubscribe' : 'Upgrade Your Plan'
}
