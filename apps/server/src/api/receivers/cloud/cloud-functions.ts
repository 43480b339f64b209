import { FEEDBACK_LIMITS } from '@guanlan/contract/cloud.ts'
import { z } from 'zod'
import type { CloudStore } from '../../../business/telemetry/cloud-store.ts'
import { channelOf, versionOf } from '../reported-build.ts'
import { CloudFault } from './cloud-fault.ts'

export type CloudCaller = { owner: string; network: string; cloud: CloudStore }
export type CloudFunction = (args: unknown, caller: CloudCaller) => Promise<unknown>

const Feedback = z.object({
  text: z.string().trim().min(1).max(FEEDBACK_LIMITS.letters),
  files: z.array(z.string().regex(/^[0-9a-f]{24}$/)).max(FEEDBACK_LIMITS.files),
  version: z.string().optional(),
  channel: z.string().optional(),
})

const addFeedback: CloudFunction = async (args, { owner, network, cloud }) => {
  const read = Feedback.safeParse(args)
  if (!read.success) throw new CloudFault('INVALID_PARAM', '反馈的内容不完整或过长')
  if (!cloud.hasRoom('feedbacks', [owner, network])) throw new CloudFault('LIMIT_EXCEEDED', '今天的反馈已经很多，请明天再试')
  const { text, files, version, channel } = read.data
  const id = await cloud.addFeedback(owner, { text, files, version: versionOf(version), channel: channelOf(channel) })
  if (id === null) throw new CloudFault('INVALID_PARAM', '图片没有上传完成，请重新选择')
  return { id }
}

const Operation = z.object({ $method: z.string(), $param: z.array(z.unknown()) })
const Query = z.object({ action: z.string(), command: z.object({ $db: z.array(Operation).min(1).max(10) }) })

/** What the client database answers: an action, and the one command it allows. */
const actions: Readonly<Record<string, { command: string; run(caller: CloudCaller): Promise<unknown[]> }>> = {
  'feedback.own': {
    command: 'collection("feedback").get()',
    run: async ({ cloud, owner }) =>
      (await cloud.feedbacks(owner)).map(({ id, text, created_at, answer, answered_at }) => ({
        id,
        text,
        createdMs: Number(created_at),
        answer,
        answeredMs: answered_at === null ? null : Number(answered_at),
      })),
  },
}

const queryDatabase: CloudFunction = async (args, caller) => {
  const read = Query.safeParse(args)
  if (!read.success) throw new CloudFault('INVALID_PARAM', '查询的格式不对')
  const { action, command } = read.data
  const written = command.$db.map(({ $method, $param }) => `${$method}(${$param.map((one) => JSON.stringify(one)).join(',')})`).join('.')
  const allowed = Object.hasOwn(actions, action) ? actions[action] : undefined
  if (allowed?.command !== written) throw new CloudFault('PERMISSION_ERROR', '没有权限执行这个查询')
  const data = await allowed.run(caller)
  return { affectedDocs: data.length, data }
}

export const cloudFunctions: Readonly<Record<string, CloudFunction>> = {
  'feedback-add': addFeedback,
  'DCloud-clientDB': queryDatabase,
}
