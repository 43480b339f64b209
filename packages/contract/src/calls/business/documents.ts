import { get, post } from '../../call.ts'
import * as documents from '../../schemas/business/documents.ts'

const open = { fresh: 'never', meta: false } as const

/** Help, legal documents, banners and whom to turn to. */
export const documentsCalls = {
  'help.list': get('data', '/pyapi/api2/helplist', documents.HelpListInput, documents.HelpList, {
    ...open,
    about: '帮助中心目录；给出 q 时只列标题或正文含有这些词的文档',
    example: {},
  }),
  'help.document': post('data', '/pyapi/api2/document', documents.DocumentInput, documents.DocumentText, {
    ...open,
    about: '帮助文档、教程或协议的正文；协议可按版本取',
    example: { id: 'privacy' },
  }),
  'ad.banner': get('api', '/bussiness/api/v1/ad/banner', documents.BannerInput, documents.Banners, {
    ...open,
    about: '轮播：按北京时间的日期，今天展示的',
    example: { position: 'home' },
  }),
  // @NOTE ours: the popup of customer service
  'app.support': get('api', '/bussiness/api/v1/app/support', documents.SupportInput, documents.Support, {
    ...open,
    about: '客服：运营方名称、联系方式与二维码地址',
    example: {},
  }),
}
