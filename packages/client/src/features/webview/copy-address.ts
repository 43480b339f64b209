import type { Platform } from '../../platform/platform.ts'
import { toast } from '../../ui/popup/toast.tsx'

/** Copies the address and says so (spec §8). */
export async function copyAddress(platform: Platform, address: string): Promise<void> {
  if (await platform.copy(address)) toast('内容已复制', 'check')
  else toast('复制失败，请手动复制', 'alert')
}

/** Opens the address in the device's browser; where the host cannot, it is copied instead. */
export async function openOutside(platform: Platform, address: string): Promise<void> {
  if (!(await platform.openOutside(address))) await copyAddress(platform, address)
}
