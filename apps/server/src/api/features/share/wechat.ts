import { AppError } from '@guanlan/contract/errors.ts'
import { takeAll } from '../../../business/accounts/take-all.ts'
import { askedForPerson } from '../../../business/wechat/asked-for-person.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

/** 微信分享签名. Only for pages of this site; no_data where no official account is configured, wechat_failed where WeChat does not answer. */
export const signWechat: Handler<'share.wechat', Ports> = async ({ url }, ctx, { address, origin }) => {
  const isOurs = origin !== '' && URL.canParse(url) && new URL(url).host === new URL(origin).host
  if (!isOurs) throw new AppError('invalid_input', '只为本站的网址签名', 'url')
  await takeAll(ctx, [{ key: `share signature ${address}`, windowS: 60, most: 60 }])
  const data = await askedForPerson(ctx.wechat.signPage(url))
  if (data === null) throw new AppError('no_data', '没有配置微信公众号，请用微信右上角的菜单分享')
  return { data }
}
