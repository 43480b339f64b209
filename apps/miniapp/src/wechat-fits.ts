import type { WeappApi } from '@guanlan/client/platform/weapp-api.ts'

/** Never run: the compiler's proof that WeChat's published types fit what the client says of them. */
export const wechatFits = (real: typeof wx): WeappApi => real
