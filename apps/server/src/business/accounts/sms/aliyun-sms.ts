import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { acs3Authorization, acs3Query, sha256 } from './acs3.ts'
import { CarrierError, type CarrierFault } from './carrier-error.ts'
import { askCarrier } from './carrier-request.ts'
import type { SmsSender } from './sms-sender.ts'
import type { Keys } from './tc3.ts'

/** Credentials at Alibaba Cloud; `sign` and `template` of its SMS console. `baseUrl` without a path. */
export type AliyunSms = { keys: Keys; sign: string; template: string; baseUrl: string }

export const ALIYUN_SMS_URL = 'https://dysmsapi.aliyuncs.com'
const ACTION = 'SendSms'
const VERSION = '2017-05-25'

const Answer = z.object({ Code: z.string(), Message: z.string().default(''), RequestId: z.string().default('') })

/** 阿里云短信, interface SendSms 2017-05-25. The template has one parameter, `code`: templates for codes take no other. */
export function createAliyunSms({ keys, sign, template, baseUrl }: AliyunSms): SmsSender {
  return {
    isSandbox: false,
    async send({ handset, code }) {
      const query = { PhoneNumbers: handset, SignName: sign, TemplateCode: template, TemplateParam: JSON.stringify({ code }) }
      const url = new URL(`/?${acs3Query(query)}`, baseUrl)
      const headers = {
        host: url.host,
        'x-acs-action': ACTION,
        'x-acs-version': VERSION,
        'x-acs-content-sha256': sha256(''),
        // the system's clock: signatures are valid for fifteen minutes, independent of the clock of the market
        'x-acs-date': `${new Date().toISOString().slice(0, 19)}Z`,
        'x-acs-signature-nonce': randomUUID(),
      }
      const authorization = acs3Authorization({ query, headers, body: '' }, keys)
      judge(await askCarrier({ url, headers: { ...headers, authorization, accept: 'application/json' }, body: '' }))
    },
  }
}

/** Throws CarrierError unless the message was accepted. */
function judge(answer: unknown): void {
  const read = Answer.safeParse(answer)
  if (!read.success) throw new CarrierError('unsure', '阿里云短信的应答看不懂')
  const { Code, Message, RequestId } = read.data
  if (Code !== 'OK') throw new CarrierError(faultOf(Code), `阿里云短信 ${Code}：${Message}（请求 ${RequestId}）`)
}

/** Codes as the documentation of SendSms lists them. */
function faultOf(code: string): CarrierFault {
  if (code === 'isv.BUSINESS_LIMIT_CONTROL') return 'limit'
  if (code === 'isv.MOBILE_NUMBER_ILLEGAL') return 'number'
  return code === 'isp.SYSTEM_ERROR' || code === 'InternalError' ? 'unsure' : 'refused'
}
