/** Where a link may lead: nothing runs by being clicked. */
const ADDRESS = /^(https?:\/\/|mailto:)[^\s<>"]+$/i

/** Whether a page outside may have this address; an empty one hides its entry. */
export function isOutsideAddress(value: string): boolean {
  return value === '' || (ADDRESS.test(value) && URL.canParse(value))
}
