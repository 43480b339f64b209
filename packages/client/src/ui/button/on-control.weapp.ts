type TreeNode = { nodeName?: string; parentNode?: TreeNode | null; props?: { role?: string } }

/** Controls of the kit as this host names them. */
const CONTROLS = new Set(['pressable', 'button', 'input', 'label', 'picker'])

/** Whether an event of a row came from a control inside it, which acts by itself. Links stop their taps themselves. */
export function isOnControl(target: EventTarget): boolean {
  const { id } = target as unknown as { id?: string }
  let node = (id ? document.getElementById(id) : null) as TreeNode | null
  while (node && node.nodeName !== 'tr') {
    if (CONTROLS.has(node.nodeName ?? '')) return true
    node = node.parentNode ?? null
  }
  return false
}
