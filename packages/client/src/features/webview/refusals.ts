import type { WebRefusal } from '@guanlan/domain/web-address/web-address.ts'

/** Why the page shows an address instead of opening it: judged so, a site this host does not show, or it did not load. */
export type NotOpened = WebRefusal | 'not-here' | 'failed'

/** The same for the reader, with what to do. */
export const refusalTexts: Record<NotOpened, string> = {
  incomplete: '这不是完整的网址。',
  'not-https': '只打开以 https:// 开头的网址。',
  characters: '网址里有不该出现的字符，可能被改动过。',
  'account-or-port': '网址里带有账号或端口，可能指向别的网站。',
  'not-listed': '为了安全，这里只打开本站、沪深北交易所与巨潮资讯网的网页。',
  'not-here': '微信小程序不能打开外部网站，请复制网址，在浏览器中打开。',
  failed: '网页没有打开，请稍后再试，或复制网址在浏览器中打开。',
}
