/** A failure of the cloud backend: its code, and a sentence for users. */
export class CloudError extends Error {
  override name = 'CloudError'
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** §8: failures of the library itself. */
export const cloudTexts = {
  AUTH_FAILED: '获取accessToken失败',
  UPLOAD_FAILED: '文件上传失败',
  NOT_LINKED: '应用未关联服务空间',
  SYS_ERR: '请求失败，请稍后再试',
} as const

/** §8: codes that say that a login of the cloud backend has ended. */
const LOGIN_CODES: readonly string[] = [
  'uni-id-token-expired',
  'uni-id-check-token-failed',
  'uni-id-token-not-exist',
  'uni-id-check-device-feature-failed',
  'TOKEN_INVALID',
  'TOKEN_INVALID_TOKEN_EXPIRED',
  'TOKEN_INVALID_INVALID_CLIENTID',
  'TOKEN_INVALID_WRONG_TOKEN',
  'TOKEN_INVALID_ANONYMOUS_USER',
]

/** Whether a code would send the user to a login page of the cloud layer, where one is configured. */
export const isLoginExpired = (code: string) => LOGIN_CODES.includes(code)
