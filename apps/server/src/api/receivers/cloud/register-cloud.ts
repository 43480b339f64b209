import { timingSafeEqual } from 'node:crypto'
import { CLOUD_FILE_PATH, CLOUD_PATH, CLOUD_UPLOAD_PATH, MAX_FILE_BYTES } from '@guanlan/contract/cloud.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CloudStore } from '../../../business/telemetry/cloud-store.ts'
import { pictureType, withoutDescriptions } from '../../../business/telemetry/picture-type.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { networkOf } from '../../../runtime/network-of.ts'
import { refuseOtherMethods } from '../../http/routes.ts'
import { parsedBody } from '../parsed-body.ts'
import { ReceiverRefusal } from '../receiver-refusal.ts'
import { answerCloud } from './cloud-receiver.ts'
import { readForm } from './multipart.ts'

const FORM_OVERHEAD = 4_096
const BODY_BYTES = 256 * 1024

export type CloudPorts = { cloud: CloudStore; clock: Clock; isOpen: boolean; check(request: FastifyRequest): void }

const headerOf = (request: FastifyRequest, name: string) => String(request.headers[name] ?? '')

/** The cloud backend on a scope that takes bodies as bytes. */
export function registerCloud(scope: FastifyInstance, { cloud, clock, isOpen, check }: CloudPorts): void {
  const admit = (request: FastifyRequest) => {
    if (!isOpen) throw new ReceiverRefusal(403, 'SpaceClosed', 'this server has no service space')
    check(request)
  }
  scope.post(CLOUD_PATH, { bodyLimit: BODY_BYTES }, async (request, reply) => {
    admit(request)
    const [sign, token] = [headerOf(request, 'x-serverless-sign'), headerOf(request, 'x-basement-token')]
    const caller = { cloud, network: networkOf(request.ip), nowMs: clock.nowMs(), origin: `${request.protocol}://${request.host}` }
    const body = parsedBody(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
    return reply.header('cache-control', 'no-store').send(await answerCloud({ body, sign, token, ...caller }))
  })
  scope.post(CLOUD_UPLOAD_PATH, { bodyLimit: MAX_FILE_BYTES + FORM_OVERHEAD }, async (request, reply) => {
    admit(request)
    await take(request, cloud)
    return reply.send({})
  })
  scope.get(`${CLOUD_FILE_PATH}/:id`, (request, reply) => sendFile(cloud, { request, reply }))
  refuseOtherMethods(scope, CLOUD_PATH, ['POST'])
  refuseOtherMethods(scope, CLOUD_UPLOAD_PATH, ['POST'])
  refuseOtherMethods(scope, `${CLOUD_FILE_PATH}/:id`, ['GET'])
}

/** Stores an uploaded picture under the signature it was signed for with. Throws a ReceiverRefusal. */
async function take(request: FastifyRequest, cloud: CloudStore): Promise<void> {
  const form = Buffer.isBuffer(request.body) ? readForm(request.body, headerOf(request, 'content-type')) : null
  if (form?.file == null) throw new ReceiverRefusal(400, 'InvalidContent', 'not a form with a file')
  const { key = '', signature = '' } = form.texts
  const [wanted, given] = [Buffer.from(cloud.mark('upload', key)), Buffer.from(signature)]
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given))
    throw new ReceiverRefusal(403, 'InvalidSign', 'the signature does not fit the file')
  const type = pictureType(form.file)
  const content = type === null ? null : withoutDescriptions(form.file)
  if (type === null || content === null) throw new ReceiverRefusal(400, 'InvalidContent', 'not a PNG or JPEG picture')
  if (!(await cloud.fill(key, type, content))) throw new ReceiverRefusal(409, 'FileExists', 'it was uploaded before')
}

/** A file under its temporary address: to save, never to be run by a browser. */
async function sendFile(cloud: CloudStore, { request, reply }: { request: FastifyRequest; reply: FastifyReply }): Promise<FastifyReply> {
  const { ends = '', mark = '' } = request.query as Record<string, string>
  const found = await cloud.readTemporary((request.params as { id: string }).id, Number(ends), String(mark))
  if (found === null) throw new ReceiverRefusal(404, 'FileNotFound', 'there is no such file, or its address has ended')
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .type(found.type)
    .send(Buffer.from(found.content))
}
