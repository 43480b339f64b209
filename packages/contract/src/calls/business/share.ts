import { get, post, rpc } from '../../call.ts'
import * as share from '../../schemas/business/share.ts'

/** Sharing pages: words by page code, figures kept as they are, and WeChat's own menu. */
export const shareCalls = {
  'share.info': rpc('share.info', share.ShareInfoInput, share.ShareInfo, {
    about: '分享信息：按页面代码给出标题、说明与图片',
    example: { page_code: 'web_index' },
    // its picture is an address on the site as the request names it
    fresh: 'never',
    meta: false,
  }),
  // @NOTE ours: links that show the figures of the moment they were shared
  'share.create': post('data', '/pyapi/api2/share', share.ShareCreateInput, share.ShareCreated, {
    about: '分享一页：保留此刻的数据 400 天，返回编号与地址；内容相同得到相同的编号',
    example: { page: 'stock', key: 'SH600519' },
    fresh: 'never',
    meta: false,
    access: 'person',
  }),
  'share.get': get('data', '/pyapi/api2/share', share.ShareGetInput, share.Share, {
    about: '打开分享：分享时的数据、来源与时点，行情变化后不变',
    example: { id: '0000000000000000' },
    fresh: 'never',
    access: 'person',
  }),
  // @NOTE ours
  'share.wechat': get('data', '/pyapi/api2/share/wechat', share.WechatSignatureInput, share.WechatSignature, {
    about: '微信内网页分享的签名（JS-SDK）；没有配置公众号时返回暂无数据',
    example: { url: 'https://example.com/' },
    fresh: 'never',
    meta: false,
    access: 'person',
  }),
} as const
