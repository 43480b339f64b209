import type { Problems } from './problems.ts'
import { wechatNames } from './wechat-names.ts'

/**
 * The `wx` object: what is faked, what the mini-app itself put there, and for every other function of WeChat one that reports that this host
 * lacks it. A name WeChat does not know is undefined, so calling it throws, as it would on a phone.
 */
export function createWx(faked: Record<string, unknown>, problems: Problems): Record<string, unknown> {
  const known = wechatNames()
  for (const name of Object.keys(faked)) if (!known.has(name)) throw new Error(`WeChat has no wx.${name}: it must not be faked`)
  return new Proxy(faked, {
    get(target, name) {
      if (typeof name === 'symbol' || name in target || !known.has(name)) return Reflect.get(target, name)
      return () => problems.add(`wx.${name} was called: WeChat has it, the test host does not imitate it yet`)
    },
  })
}
