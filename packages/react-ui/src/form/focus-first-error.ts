import { setInteractionModality } from 'react-aria-components'

const reachable = [
  'input:not([type="hidden"], [tabindex="-1"], :disabled)',
  'textarea:not(:disabled)',
  'button:not([tabindex="-1"], :disabled)',
  '[tabindex="0"]',
].join(', ')

/** What takes the focus in the first field that is marked invalid. */
export function firstError(form: Element): HTMLElement | undefined {
  for (const field of form.querySelectorAll('[data-invalid]')) {
    const target = field.matches(reachable) ? field : field.querySelector(reachable)
    if (target instanceof HTMLElement) return target
  }
  return undefined
}

/** Moves the focus there, with its ring even after a click: the user did not choose the place. */
export function moveFocus(target: HTMLElement | null | undefined): void {
  setInteractionModality('keyboard')
  target?.focus()
}

/** Moves the focus to the first wrong field, once the errors that were just set are on the page. */
export function focusFirstError(form: Element | null): void {
  requestAnimationFrame(() => {
    if (form !== null) moveFocus(firstError(form))
  })
}
