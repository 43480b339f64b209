import {
  CLIENT_DB,
  CLOUD_LIMITS,
  CLOUD_PATH,
  CLOUD_UPLOAD_PATH,
  type CloudMethod,
  cloudMethods,
  SPACE_ID,
  SPACE_KEY,
  signedText,
} from '@guanlan/contract/cloud.ts'
import type { Platform } from '../../platform/platform.ts'
import { serverNowMs } from '../../platform/server-clock.ts'
import { CloudError, cloudTexts, isLoginExpired } from './cloud-error.ts'
import { hmacMd5 } from './hmac-md5.ts'

export type CloudFile = { id: string; name: string; type: string; size: number; url: string; expiresMs: number }
/** One operation of a query of the client database. */
export type Operation = { $method: string; $param: unknown[] }

export type Cloud = {
  /** Invokes a function. Rejects with a CloudError. */
  invoke<T>(name: string, args: object): Promise<T>
  /** Uploads files, five at once; resolves to their ids in their order. */
  upload(files: readonly { name: string; bytes: Uint8Array }[]): Promise<string[]>
  /** Files with addresses that hold for ten minutes, fifty per call. */
  files(ids: readonly string[]): Promise<CloudFile[]>
  /** A query of the client database under a named action. */
  query<T>(action: string, operations: readonly Operation[]): Promise<T[]>
}

type Options = {
  platform: Pick<Platform, 'request'>
  origin: string
  deviceId: string
  timeoutMs?: number
  /** Where the user logs in again; absent where the cloud layer has no login page. */
  onLoginExpired?: () => void
}

const TOKEN_CODES: readonly string[] = ['GATEWAY_INVALID_TOKEN', 'InvalidParameter.InvalidToken']

/** The session of this device with the cloud backend: anonymous, authorised when it is first needed, renewed once where its token is refused. */
export function openCloud({ platform, origin, deviceId, timeoutMs = CLOUD_LIMITS.timeoutMs, onLoginExpired }: Options): Cloud {
  const waitMs = Math.min(Math.max(timeoutMs, CLOUD_LIMITS.minTimeoutMs), CLOUD_LIMITS.maxTimeoutMs)
  let authorising: Promise<string> | null = null
  const send = async (method: CloudMethod, params: object, token: string): Promise<unknown> => {
    const fields = {
      method,
      params: JSON.stringify(params),
      spaceId: SPACE_ID,
      timestamp: Math.round(serverNowMs()),
      ...(token === '' ? {} : { token }),
    }
    const headers = {
      'content-type': 'application/json',
      'x-serverless-sign': hmacMd5(SPACE_KEY, signedText(fields)),
      ...(token === '' ? {} : { 'x-basement-token': token }),
    }
    const request = { method: 'POST', url: origin + CLOUD_PATH, headers, body: JSON.stringify(fields), timeoutMs: waitMs } as const
    const { status, body } = await platform.request(request).catch(() => ({ status: 0, body: '' }))
    return answerOf(status, body)
  }
  const authorise = () => {
    authorising ??= send(cloudMethods.authorize, { deviceId }, '')
      .then((data) => (data as { accessToken?: string } | null)?.accessToken ?? '')
      .catch((error: CloudError) => {
        throw error.code === 'NOT_LINKED' ? error : new CloudError('AUTH_FAILED', cloudTexts.AUTH_FAILED)
      })
      .then((token) => {
        if (token === '') throw new CloudError('AUTH_FAILED', cloudTexts.AUTH_FAILED)
        return token
      })
    authorising.catch(() => {
      authorising = null
    })
    return authorising
  }
  const call = async (method: CloudMethod, params: object): Promise<unknown> => {
    const used = authorise()
    try {
      return await send(method, params, await used)
    } catch (error) {
      const { code } = error as CloudError
      if (isLoginExpired(code)) onLoginExpired?.()
      if (!TOKEN_CODES.includes(code)) throw error
      // calls that were refused together renew the token once
      if (authorising === used) authorising = null
      return await send(method, params, await authorise())
    }
  }
  const uploadOne = async ({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<string> => {
    const signed = (await call(cloudMethods.sign, { env: 'public', filename: name })) as Signed
    const { body, contentType } = formOf(signed, name, bytes)
    const request = {
      method: 'POST',
      url: origin + CLOUD_UPLOAD_PATH,
      headers: { 'content-type': contentType },
      body,
      timeoutMs: waitMs,
    } as const
    const { status } = await platform.request(request).catch(() => ({ status: 0 }))
    if (status !== 200) throw new CloudError('UPLOAD_FAILED', cloudTexts.UPLOAD_FAILED)
    await call(cloudMethods.report, { id: signed.id })
    return signed.id
  }
  return {
    invoke: <T>(name: string, args: object) => call(cloudMethods.invoke, { functionTarget: name, functionArgs: args }) as Promise<T>,
    upload: (files) => atOnce(files, CLOUD_LIMITS.uploads, uploadOne),
    async files(ids) {
      const found: CloudFile[] = []
      for (let at = 0; at < ids.length; at += CLOUD_LIMITS.filesPerCall)
        found.push(...((await call(cloudMethods.info, { id: ids.slice(at, at + CLOUD_LIMITS.filesPerCall).join(',') })) as CloudFile[]))
      return found.map((file) => ({ ...file, url: origin + file.url }))
    },
    async query<T>(action: string, operations: readonly Operation[]) {
      const args = { functionTarget: CLIENT_DB, functionArgs: { action, command: { $db: operations } } }
      return ((await call(cloudMethods.invoke, args)) as { data: T[] }).data
    },
  }
}

function answerOf(status: number, body: string): unknown {
  if (status === 403 || status === 404) throw new CloudError('NOT_LINKED', cloudTexts.NOT_LINKED)
  let answer: { success?: boolean; data?: unknown; error?: { code?: string; message?: string } } = {}
  try {
    answer = JSON.parse(body) as typeof answer
  } catch {
    // an answer that is not JSON is a failure of the service
  }
  if (answer.success === true && status === 200) return answer.data
  throw new CloudError(answer.error?.code ?? 'SYS_ERR', answer.error?.message ?? cloudTexts.SYS_ERR)
}

type Signed = { id: string; ossPath: string; policy: string; accessKeyId: string; signature: string }

/** The form of an upload, its file last. */
function formOf({ ossPath, policy, accessKeyId, signature }: Signed, name: string, bytes: Uint8Array) {
  const boundary = `----guanlan${Math.random().toString(36).slice(2)}${Date.now().toString(36)}`
  const fields = { key: ossPath, policy, OSSAccessKeyId: accessKeyId, signature, success_action_status: '200' }
  const texts = Object.entries(fields).map(
    ([key, text]) => `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${text}\r\n`,
  )
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${encodeURIComponent(name)}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const encode = (text: string) => new TextEncoder().encode(text)
  const parts = [encode(texts.join('') + file), bytes, encode(`\r\n--${boundary}--\r\n`)]
  const body = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    body.set(part, at)
    at += part.length
  }
  return { body, contentType: `multipart/form-data; boundary=${boundary}` }
}

/** Runs over a list, so many at once; results in the order of the list. Rejects with the first failure. */
async function atOnce<T, R>(items: readonly T[], most: number, run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const at = next++
      results[at] = await run(items[at] as T)
    }
  }
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker))
  return results
}
