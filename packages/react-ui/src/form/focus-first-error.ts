import { setInteractionModality } from 'react-aria-components'

const reachable = [
  'input:not([type="hidden"], [tabindex="-1"], :disabled)',
  'textarea:not(:disabled)',
  'button:not([tabindex="-1"], :disabled)',
  '[tabindex="0"]',
].join(', ')

/** The focusable element of the first invalid field. */
export function firstError(form: Element): HTMLElement | undefined {
  for (const field of form.querySelectorAll('[data-invalid]')) {
    const target = field.matches(reachable) ? field : field.querySelector(reachable)
    if (target instanceof HTMLElement) return target
  }
  return undefined
}

/** Moves the focus and always shows the focus ring, because the user did not choose the target. */
export function moveFocus(target: HTMLElement | null | undefined): void {
  setInteractionModality('keyboard')
  target?.focus()
}

/** Moves the focus to the first invalid field after the new errors are rendered. */
export function focusFirstError(form: Element | null): void {
  requestAnimationFrame(() => {
    if (form !== null) moveFocus(firstError(form))
  })
}
