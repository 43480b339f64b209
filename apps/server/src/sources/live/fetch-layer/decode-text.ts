import { errorOf } from '../../../runtime/thrown.ts'
import { UpstreamFault } from './upstream-fault.ts'

/** Bytes as text: by the charset of the content type, else else as given, else UTF-8. */
export function textOf(bytes: ArrayBuffer, contentType: string | null, encoding: 'utf-8' | 'gbk' | undefined): string {
  const charset = /charset=["']?([\w-]+)/i.exec(contentType ?? '')?.[1]?.toLowerCase()
  const isChinese = encoding === 'gbk' || (encoding === undefined && (charset === 'gbk' || charset === 'gb2312' || charset === 'gb18030'))
  return new TextDecoder(isChinese ? 'gb18030' : 'utf-8').decode(bytes)
}

/** Words of captcha pages and of pages that refuse frequent requests. */
const CAPTCHA = /验证码|安全验证|滑块|滑动验证|访问过于频繁|访问受限|captcha|verify|are you (a )?(human|robot)|_waf_|geetest/i

/** Text that begins as JSON and ends before the JSON does. */
function isCut(text: string, error: unknown): boolean {
  return /^[[{]/.test(text) && /end of JSON input|Unterminated|Expected/.test(errorOf(error).message) && !/[\]}]$/.test(text)
}

function faultOf(text: string, host: string, error: unknown): UpstreamFault {
  if (text === '') return new UpstreamFault('format', host, '内容为空')
  if (text.startsWith('<')) {
    if (CAPTCHA.test(text)) return new UpstreamFault('busy', host, { detail: '要求输入验证码', isLasting: true, opensBreaker: true })
    return new UpstreamFault('format', host, '网页')
  }
  if (isCut(text, error)) return new UpstreamFault('broken', host)
  return new UpstreamFault('format', host, `开头是 ${text.slice(0, 40)}`)
}

/**
 * JSON of a text, also when it is wrapped in a call (JSONP). Throws UpstreamFault: `busy` for a captcha page, `broken` for JSON that was cut off, `format`
 * for other pages, empty answers and anything else.
 */
export function jsonOf(text: string, host: string): unknown {
  const trimmed = text.trim()
  const wrapped = /^[\w$.]+\s*\(([\s\S]*)\)\s*;?$/.exec(trimmed)
  try {
    return JSON.parse(wrapped?.[1] ?? trimmed)
  } catch (error) {
    throw faultOf(trimmed, host, error)
  }
}
