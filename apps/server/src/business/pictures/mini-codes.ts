import { pages } from '@guanlan/contract/pages.ts'
import type { Wechat } from '../wechat/wechat.ts'

/** Codes of the mini-app for invitations. */
export type MiniCodes = {
  /** The picture of a share code as a data address; null where there is no mini-app, or WeChat gave none. */
  of(code: string): Promise<string | null>
}

const MOST_KEPT = 200

/** The newest codes are kept: WeChat counts how often it is asked, and the code of a scene never changes. */
export function createMiniCodes(wechat: Pick<Wechat, 'miniCode'>, onTrouble: (error: Error) => void): MiniCodes {
  const kept = new Map<string, string>()
  return {
    async of(code) {
      const known = kept.get(code)
      if (known !== undefined) return known
      const bytes = await wechat.miniCode({ page: pages.start.path, scene: `s=${code}` }).catch((error: Error) => {
        onTrouble(error)
        return null
      })
      if (bytes === null) return null
      const oldest = kept.size >= MOST_KEPT ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
      const address = `data:${isPng(bytes) ? 'image/png' : 'image/jpeg'};base64,${Buffer.from(bytes).toString('base64')}`
      kept.set(code, address)
      return address
    },
  }
}

/** Every PNG begins with these bytes; what WeChat gives else is a JPEG. */
function isPng(bytes: Uint8Array): boolean {
  return bytes[0] === 0x89 && bytes[1] === 0x50
}
