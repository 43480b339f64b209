import type { CallOutput } from '@guanlan/contract/calls.ts'
import { AppError } from '@guanlan/contract/errors.ts'
import { pages } from '@guanlan/contract/pages.ts'
import { posterCodes } from '@guanlan/contract/rows/content.ts'
import { existing, isOneOf } from '@guanlan/domain/collections/elements.ts'
import type { Handler } from '../../handler.ts'
import { pageWords } from './page-words.ts'
import type { Ports } from './ports.ts'

type InfoRow = CallOutput<'share.info'>

/** Whether a code is that of a page: our name of it, or the one its poster has (spec §6). */
function isPage(code: string): boolean {
  return Object.hasOwn(pages, code) || isOneOf(posterCodes, code)
}

/** Share info of a page code; its picture is an address without the origin. Throws invalid_input for a code of no page. */
export function infoOf(code: string): InfoRow {
  const isWritten = Object.hasOwn(pageWords, code)
  if (!isWritten && !isPage(code)) throw new AppError('invalid_input', `没有「${code}」这个页面代码`, 'page_code')
  const [title, text] = isWritten ? existing(pageWords[code]) : pageWords.web_index
  return { share_title: title, share_desctext: text, share_picture: `/picture/page?code=${isWritten ? code : 'web_index'}` }
}

/** Share info by page code (spec §7); the code defaults to web_index. */
export const info: Handler<'share.info', Ports> = ({ page_code }, _, { origin }) => {
  const row = infoOf(page_code)
  return { data: { ...row, share_picture: origin + row.share_picture } }
}
