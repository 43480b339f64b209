import { answer, failed, type Options, ok } from './answer.ts'
import type { Wait } from './wait.ts'

/** 10 MB per mini-app, 1 MB per key. */
const LIMIT_KB = 10_240
const KEY_LIMIT_KB = 1024

export type Stored = Map<string, unknown>

/** Storage as WeChat keeps it: values that survive JSON; an absent key reads as the empty text. */
export function storageApi(stored: Stored, wait: Wait) {
  const keep = (key: unknown, data: unknown) => {
    if (typeof key !== 'string' || key === '')
      throw new Error('setStorageSync:fail parameter error: key should be a text that is not empty')
    const text = JSON.stringify(data) ?? '""'
    if (text.length / 1024 > KEY_LIMIT_KB) throw new Error('setStorageSync:fail entry size limit reached')
    if (sizeKb(stored) + text.length / 1024 > LIMIT_KB) throw new Error('setStorageSync:fail exceed storage max size 10Mb')
    stored.set(key, JSON.parse(text))
  }
  const info = () => ({ keys: [...stored.keys()], currentSize: Math.ceil(sizeKb(stored)), limitSize: LIMIT_KB })
  return {
    getStorageSync: (key: string) => stored.get(key) ?? '',
    setStorageSync: keep,
    removeStorageSync: (key: string) => void stored.delete(key),
    clearStorageSync: () => stored.clear(),
    getStorageInfoSync: info,
    getStorage: (o: Options) =>
      answer(wait, 'getStorage', o, stored.has(o.key as string) ? ok({ data: stored.get(o.key as string) }) : failed('data not found')),
    setStorage: (o: Options) => {
      keep(o.key, o.data)
      return answer(wait, 'setStorage', o, ok())
    },
    removeStorage: (o: Options) => {
      stored.delete(o.key as string)
      return answer(wait, 'removeStorage', o, ok())
    },
    clearStorage: (o?: Options) => {
      stored.clear()
      return answer(wait, 'clearStorage', o, ok())
    },
    getStorageInfo: (o?: Options) => answer(wait, 'getStorageInfo', o, ok(info())),
  }
}

function sizeKb(stored: Stored): number {
  let bytes = 0
  for (const [key, value] of stored) bytes += key.length + (JSON.stringify(value)?.length ?? 0)
  return bytes / 1024
}
