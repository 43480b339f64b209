import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import {
  CLOUD_LIMITS,
  CLOUD_PATH,
  type CloudMethod,
  cloudMethods,
  MAX_FILE_BYTES,
  SPACE_ID,
  SPACE_KEY,
  signedText,
} from '@guanlan/contract/cloud.ts'
import { z } from 'zod'
import { TOKEN_MS } from '../../../business/telemetry/cloud-store.ts'
import { CloudFault } from './cloud-fault.ts'
import { type CloudCaller, cloudFunctions } from './cloud-functions.ts'

/** A body is taken for this long after its timestamp. */
const APART_MS = 300_000
const MAX_NAME = 80

const Body = z.object({
  method: z.string().max(80),
  params: z.string().max(200_000),
  spaceId: z.literal(SPACE_ID),
  timestamp: z.number(),
  token: z.string().max(300).optional(),
})
const DeviceId = z.object({ deviceId: z.string().max(40).optional() })
const Invocation = z.object({ functionTarget: z.string().max(80), functionArgs: z.unknown() })
const FileName = z.object({ filename: z.string().min(1) })
const FileId = z.object({ id: z.string().min(1).max(2_000) })

type Caller = CloudCaller & { nowMs: number; origin: string }
type Answer = (params: unknown, caller: Caller) => Promise<unknown>

const answers: Record<Exclude<CloudMethod, typeof cloudMethods.authorize>, Answer> = {
  [cloudMethods.invoke]: async (params, caller) => {
    const { functionTarget, functionArgs } = read(Invocation, params)
    if (!Object.hasOwn(cloudFunctions, functionTarget)) throw new CloudFault('FunctionNotFound', `[${functionTarget}]: 云函数不存在`)
    return (await cloudFunctions[functionTarget]?.(functionArgs, caller)) ?? null
  },
  [cloudMethods.sign]: async (params, { owner, network, cloud, origin }) => {
    const name = read(FileName, params)
      .filename.replaceAll(/[^\p{L}\p{N}._-]/gu, '')
      .slice(-MAX_NAME)
    if (!cloud.hasRoom('files', [owner, network])) throw new CloudFault('LIMIT_EXCEEDED', '今天上传的文件已经很多，请明天再试')
    const id = await cloud.openFile(owner, name)
    const host = URL.parse(origin)?.host ?? ''
    return {
      id,
      host,
      cdnDomain: host,
      ossPath: id,
      accessKeyId: SPACE_ID,
      policy: Buffer.from(JSON.stringify({ key: id, maxBytes: MAX_FILE_BYTES })).toString('base64'),
      signature: cloud.mark('upload', id),
    }
  },
  [cloudMethods.report]: async (params, { owner, cloud }) => {
    const { id } = read(FileId, params)
    if (!(await cloud.reportFile(owner, id))) throw new CloudFault('FILE_NOT_FOUND', '没有这个文件')
    return { id }
  },
  [cloudMethods.info]: async (params, { owner, cloud, nowMs }) => {
    const ids = read(FileId, params).id.split(',')
    if (ids.length > CLOUD_LIMITS.filesPerCall) throw new CloudFault('INVALID_PARAM', `一次最多 ${CLOUD_LIMITS.filesPerCall} 个文件`)
    const files = await cloud.files(owner, ids)
    return files.map(({ id, name, type, size }) => ({
      id,
      name,
      type,
      size,
      url: cloud.temporaryAddress(id),
      expiresMs: nowMs + CLOUD_LIMITS.temporaryS * 1000,
    }))
  },
}

type Asked = { body: unknown; sign: string; token: string } & Omit<Caller, 'owner'>

/** `POST /client`: what the client library of uniCloud sends; answers and errors in its form. */
export async function answerCloud(asked: Asked): Promise<object> {
  const header = { 'x-serverless-request-id': randomUUID() }
  try {
    return { header, success: true, data: await answered(asked) }
  } catch (error) {
    if (!(error instanceof CloudFault)) throw error
    return { header, success: false, error: { code: error.code, message: error.message } }
  }
}

async function answered({ body, sign, token, ...caller }: Asked): Promise<unknown> {
  const asked = read(Body, body)
  const wanted = createHmac('md5', SPACE_KEY).update(signedText(asked)).digest('hex')
  if (sign.length !== wanted.length || !timingSafeEqual(Buffer.from(sign), Buffer.from(wanted)))
    throw new CloudFault('InvalidParameter.InvalidSign', '签名不对')
  if (Math.abs(caller.nowMs - asked.timestamp) > APART_MS)
    throw new CloudFault('InvalidParameter.Timestamp', '请求已过期，请检查设备的时间')
  const params = parsed(asked.params)
  if (asked.method === cloudMethods.authorize) {
    const { deviceId = '' } = read(DeviceId, params)
    return { accessToken: caller.cloud.token(deviceId), expiresInSecond: TOKEN_MS / 1000 }
  }
  const owner = caller.cloud.ownerOf(token)
  if (owner === null) throw new CloudFault('GATEWAY_INVALID_TOKEN', 'token 无效或已过期')
  if (!Object.hasOwn(answers, asked.method)) throw new CloudFault('InvalidParameter.Method', `${CLOUD_PATH} 没有这个方法`)
  return await answers[asked.method as keyof typeof answers](params, { ...caller, owner })
}

function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const found = schema.safeParse(value)
  if (!found.success) throw new CloudFault('INVALID_PARAM', '参数有误')
  return found.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CloudFault('INVALID_PARAM', '参数有误')
  }
}
