import { readToken } from '../../device/token.ts'
import type { Platform } from '../../platform/platform.ts'

const PREFIX = 'guanlan.'

function ownKeys({ storage }: Platform): string[] {
  return storage.keys().filter((key) => key.startsWith(PREFIX))
}

/** How much the product keeps on this device, in words. */
export function storedOn(platform: Platform): string {
  const characters = ownKeys(platform).reduce((sum, key) => sum + key.length + (platform.storage.get(key)?.length ?? 0), 0)
  const where = readToken(platform) === '' ? '只在这台设备上' : '除搜索历史与登录凭证外，同时在您的账号中'
  return `自选、笔记、选股、公式、搜索历史与设置，约 ${Math.max(1, Math.ceil(characters / 1024))} KB，${where}`
}

/** Removes every entry of ours and leaves those of others on the same origin. */
export function clearLocalData(platform: Platform): void {
  for (const key of ownKeys(platform)) platform.storage.remove(key)
}
