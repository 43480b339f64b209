import { z } from 'zod'
import { CarrierError, type CarrierFault } from './carrier-error.ts'
import { askCarrier } from './carrier-request.ts'
import type { SmsSender } from './sms-sender.ts'
import { type Keys, tc3Authorization } from './tc3.ts'

/** Credentials at Tencent Cloud; `appId`, `sign` and `template` of its SMS console. `baseUrl` without a path. */
export type TencentSms = { keys: Keys; appId: string; sign: string; template: string; baseUrl: string }

export const TENCENT_SMS_URL = 'https://sms.tencentcloudapi.com'
const ACTION = 'SendSms'
const VERSION = '2021-01-11'
const REGION = 'ap-guangzhou'

const Reported = z.object({ Code: z.string(), Message: z.string().default('') })
const Answer = z.object({
  Response: z.object({ Error: Reported.optional(), SendStatusSet: z.array(Reported).optional(), RequestId: z.string().default('') }),
})

/** 腾讯云短信, interface SendSms 2021-01-11. The template has two parameters: the code and its validity in minutes. */
export function createTencentSms({ keys, appId, sign, template, baseUrl }: TencentSms): SmsSender {
  const url = new URL(baseUrl)
  return {
    isSandbox: false,
    async send({ handset, code, minutes }) {
      const app = { SmsSdkAppId: appId, SignName: sign, TemplateId: template }
      const body = JSON.stringify({ ...app, PhoneNumberSet: [`+86${handset}`], TemplateParamSet: [code, String(minutes)] })
      // the system's clock: signatures are valid for five minutes, independent of the clock of the market
      const atS = Math.floor(Date.now() / 1000)
      const headers = { 'content-type': 'application/json; charset=utf-8', host: url.host, 'x-tc-action': ACTION }
      const authorization = tc3Authorization({ service: 'sms', headers, body, atS }, keys)
      const other = { 'x-tc-version': VERSION, 'x-tc-region': REGION, 'x-tc-timestamp': String(atS), 'x-tc-language': 'zh-CN' }
      judge(await askCarrier({ url, headers: { ...headers, ...other, authorization }, body }))
    },
  }
}

/** Throws CarrierError unless the message was accepted. */
function judge(answer: unknown): void {
  const read = Answer.safeParse(answer)
  if (!read.success) throw new CarrierError('unsure', '腾讯云短信的应答看不懂')
  const { Error: error, SendStatusSet: sent, RequestId } = read.data.Response
  const reported = error ?? sent?.[0]
  if (reported === undefined) throw new CarrierError('unsure', `腾讯云短信没有说明是否发出（请求 ${RequestId}）`)
  if (error === undefined && reported.Code === 'Ok') return
  throw new CarrierError(faultOf(reported.Code), `腾讯云短信 ${reported.Code}：${reported.Message}（请求 ${RequestId}）`)
}

/** Codes as the documentation of SendSms lists them (https://cloud.tencent.com/document/product/382/55981). */
function faultOf(code: string): CarrierFault {
  if (/^LimitExceeded\.(PhoneNumber|DeliveryFrequency)/.test(code)) return 'limit'
  if (['InvalidParameterValue.IncorrectPhoneNumber', 'FailedOperation.PhoneNumberInBlacklist'].includes(code)) return 'number'
  return code.startsWith('InternalError') ? 'unsure' : 'refused'
}
