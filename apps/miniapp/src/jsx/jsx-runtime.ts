import type { ElementType } from 'react'
import { jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime'

export { Fragment } from 'react/jsx-runtime'

type Props = Record<string, unknown>

/**
 * Pages write `<button>`. WeChat's own button brings styles that a class cannot take back, so a button of ours is drawn as a view
 * named `pressable`; being none of WeChat's, it minds `disabled` here. WeChat's own (sharing, phone number) is created by name.
 */
function drawn(type: ElementType, props: Props): [ElementType, Props] {
  if (type !== 'button') return [type, props]
  const { disabled, onClick, type: _, title: __, tabIndex: ___, ...rest } = props
  if (disabled) return ['pressable' as ElementType, { ...rest, className: `${rest.className ?? ''} disabled` }]
  return ['pressable' as ElementType, { ...rest, ...(onClick ? { onClick } : {}) }]
}

export function jsx(type: ElementType, props: Props, key?: string) {
  return reactJsx(...drawn(type, props), key)
}

export function jsxs(type: ElementType, props: Props, key?: string) {
  return reactJsxs(...drawn(type, props), key)
}
