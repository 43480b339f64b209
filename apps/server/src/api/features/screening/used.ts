import { AppError } from '@guanlan/contract/errors.ts'
import { presets } from '@guanlan/engine/screening/presets.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

/** 记录一次载入预设选股. `counted` is false when this device was counted for it today. Throws invalid_input for a key that is none. */
export const used: Handler<'screen.used', Ports> = async ({ key }, { screenPerformance: { use } }, client) => {
  if (!presets.some((preset) => preset.key === key)) throw new AppError('invalid_input', `没有「${key}」这个预设选股`, 'key')
  const counted = await use.count(key, client.address)
  return { data: { counted, usedCount: (await use.counts()).get(key) ?? 0 } }
}
