import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Notice, NoticeRefused, type PaymentProvider } from '../../business/payments/payment-provider.ts'
import { refuseOtherMethods } from './routes.ts'

/** Messages of providers are a few kB. */
const MOST_BYTES = 64 * 1024
/** WeChat gives five seconds; what takes longer comes again and finds itself done. */
const WITHIN_MS = 4_500

/** Takes in what a checked message says; what was taken before changes nothing. Throws where it could not be kept. */
export type TakeNotice = (provider: string, notice: Notice) => Promise<void>

/** `POST /notify/…` of every payment provider. The body is passed on as received, because signatures cover its bytes; it is never logged. */
export function registerNotify(app: FastifyInstance, providers: readonly PaymentProvider[], take: TakeNotice): void {
  if (providers.length === 0) return
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    for (const provider of providers) {
      const path = `/notify/${provider.noticePath}`
      scope.post(path, { bodyLimit: MOST_BYTES }, (request, reply) => answerNotice(provider, take, { request, reply }))
      refuseOtherMethods(scope, path, ['POST'])
    }
  })
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }

async function answerNotice(provider: PaymentProvider, take: TakeNotice, { request, reply }: Exchange): Promise<FastifyReply> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  try {
    const notice = await provider.readNotice({ headers: request.headers, body })
    await within(take(provider.id, notice))
    return send(reply, provider.answer(true))
  } catch (error) {
    const { status, body: reported, contentType } = provider.answer(false)
    if (error instanceof NoticeRefused) {
      request.log.warn({ provider: provider.id, why: error.message }, 'payment notice refused')
      return send(reply, { status: error.status, body: reported, contentType })
    }
    request.log.error({ provider: provider.id, err: error }, 'payment notice not taken')
    return send(reply, { status, body: reported, contentType })
  }
}

function send(reply: FastifyReply, { status, body, contentType }: ReturnType<PaymentProvider['answer']>): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type(contentType).send(body)
}

/** Rejects when it takes too long; what was begun goes on. */
async function within(taking: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('takes longer than the provider waits')), WITHIN_MS)
  })
  taking.catch(() => {})
  await Promise.race([taking, late]).finally(() => clearTimeout(timer))
}
