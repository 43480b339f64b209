import type { Platform } from '../../platform/platform.ts'
import { toast } from '../../ui/popup/toast.tsx'

/** Copies a text and reports the outcome (spec §2, §8). */
export async function copyText(platform: Platform, text: string): Promise<void> {
  if (await platform.copy(text)) toast('已复制到剪贴板', 'check')
  else toast('复制失败，请手动复制', 'alert')
}
