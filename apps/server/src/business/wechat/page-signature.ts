import { createHash } from 'node:crypto'

export type PageToSign = { ticket: string; nonceStr: string; timestamp: number; url: string }

/** Signature of `wx.config` (JS-SDK): SHA-1 of the four fields in the order of their names; of the address what stands before #. */
export function pageSignature({ ticket, nonceStr, timestamp, url }: PageToSign): string {
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url.split('#')[0]}`
  return createHash('sha1').update(text).digest('hex')
}
