import { UpstreamFault } from './upstream-fault.ts'

/** Bytes as text: by the charset of the content type, else as told, else UTF-8. */
export function textOf(bytes: ArrayBuffer, contentType: string | null, encoding: 'utf-8' | 'gbk' | undefined): string {
  const charset = /charset=["']?([\w-]+)/i.exec(contentType ?? '')?.[1]?.toLowerCase()
  const isChinese = encoding === 'gbk' || (encoding === undefined && (charset === 'gbk' || charset === 'gb2312' || charset === 'gb18030'))
  return new TextDecoder(isChinese ? 'gb18030' : 'utf-8').decode(bytes)
}

/** JSON of a text, also when it is wrapped in a call (JSONP). Throws UpstreamFault `format` for pages, cut-off answers and anything else. */
export function jsonOf(text: string, host: string): unknown {
  const trimmed = text.trim()
  const wrapped = /^[\w$.]+\s*\(([\s\S]*)\)\s*;?$/.exec(trimmed)
  try {
    return JSON.parse(wrapped?.[1] ?? trimmed)
  } catch {
    throw new UpstreamFault('format', host, trimmed.startsWith('<') ? '网页' : `开头是 ${trimmed.slice(0, 40)}`)
  }
}
