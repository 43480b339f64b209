/** Whether an event of a row came from a control inside it, which acts by itself. */
export function isOnControl(target: EventTarget): boolean {
  return (target as Element).closest('a, button, input, label') !== null
}
