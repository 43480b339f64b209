import type { PageName } from '@guanlan/contract/pages.ts'
import wx from 'weixin-js-sdk'
import type { Api } from '../../api/api-context.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Platform, ShareMessage } from '../../platform/platform.ts'

type Host = Pick<Platform, 'origin' | 'location' | 'systemInfo'>

let first: string | null = null
let configured: { url: string; isReady: Promise<boolean> } | null = null

/** WeChat on iOS holds a page to the address it was loaded with, on Android to the present one. */
function signedUrl({ origin, location, systemInfo }: Host): string {
  const here = origin + location.get()
  first ??= here
  return systemInfo().os === 'ios' ? first : here
}

/** Opens WeChat's functions for an address; false where the site has no official account, or WeChat refuses. */
async function configure(api: Api, url: string): Promise<boolean> {
  try {
    const { data } = await api('share.wechat', { url }, { retries: 0 })
    return await new Promise((resolve) => {
      wx.ready(() => resolve(true))
      wx.error((fault: unknown) => {
        console.warn('WeChat did not open its menu for this page', fault)
        resolve(false)
      })
      wx.config({ debug: false, ...data, jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData'], openTagList: [] })
    })
  } catch (error) {
    if (!(error instanceof ApiError && error.reason === 'no_data')) console.warn('the page was not signed for WeChat', error)
    return false
  }
}

type Message = Pick<ShareMessage, 'title' | 'text' | 'url'> & { page: PageName }

/** Sets title and text of a page for WeChat's own menu, with the picture the server has for it. Without an official account WeChat shows what it finds. */
export async function fillWechatMenu(api: Api, host: Host, { title, text: desc, url: link, page }: Message): Promise<void> {
  const url = signedUrl(host)
  if (configured?.url !== url) configured = { url, isReady: configure(api, url) }
  if (!(await configured.isReady)) return
  const { data } = await api('share.info', { page_code: page })
  const imgUrl = data.share_picture
  const quiet = { success: () => {}, fail: (fault: unknown) => console.warn('WeChat did not take the words of the page', fault) }
  wx.updateAppMessageShareData({ title, desc, link, imgUrl, ...quiet })
  wx.updateTimelineShareData({ title, link, imgUrl, ...quiet })
}
