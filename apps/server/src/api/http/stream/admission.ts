import { AppError } from '@guanlan/contract/errors.ts'

/** How many streams may be open at once. */
export type StreamLimits = { total: number; perAddress: number }
export const STREAM_LIMITS: StreamLimits = { total: 5000, perAddress: 20 }

/** A proxy on this machine speaks for many readers: its address is bound by the total alone. */
const LOOPBACK = /^(::ffff:)?127\.|^::1$/

/** Counts open streams. `admit` throws too_many_requests when there is no room, else returns what gives the place back. */
export function createAdmission(limits: StreamLimits): { admit(address: string): () => void } {
  const byAddress = new Map<string, number>()
  let open = 0
  return {
    admit(address) {
      const own = byAddress.get(address) ?? 0
      if (open >= limits.total) throw new AppError('too_many_requests', '行情推送的连接已满，请稍后再试')
      if (own >= limits.perAddress && !LOOPBACK.test(address))
        throw new AppError('too_many_requests', `同一地址最多同时打开 ${limits.perAddress} 个行情推送，请先关闭其他页面`)
      open++
      byAddress.set(address, own + 1)
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        open--
        const left = (byAddress.get(address) ?? 1) - 1
        if (left > 0) byAddress.set(address, left)
        else byAddress.delete(address)
      }
    },
  }
}
