import type { CallOutput } from '@guanlan/contract/call.ts'
import type { Handlers } from '../../call-context.ts'
import { pageWords } from './page-words.ts'

type InfoRow = CallOutput<'share.info'>

/** Share info of a page code; its picture is an address without the origin. */
export function infoOf(code: string): InfoRow {
  const isKnown = Object.hasOwn(pageWords, code)
  const [title, text] = isKnown ? (pageWords[code] as readonly [string, string]) : pageWords.web_index
  return { share_title: title, share_desctext: text, share_picture: `/picture/page?code=${isKnown ? code : 'web_index'}` }
}

/** Share info by page code (spec §7); the code defaults to web_index. */
export const info: Handlers['share.info'] = ({ page_code }, _, { origin }) => {
  const row = infoOf(page_code)
  return { data: { ...row, share_picture: origin + row.share_picture } }
}
