import { AppError } from '@guanlan/contract/errors.ts'
import { ShareId } from '@guanlan/contract/schemas/business/share.ts'
import { contentDatasets } from '@guanlan/datasets/groups/content.ts'
import { shareCodeOf } from '@guanlan/domain/promotion/promotion-terms.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { takeAll } from '../../../business/accounts/take-all.ts'
import { createMiniCodes, type MiniCodes } from '../../../business/pictures/mini-codes.ts'
import { bannerDrawings, type Picture, type Shape } from '../../../business/pictures/picture.ts'
import { hashOfPicture } from '../../../business/pictures/pictures.ts'
import { formatInstant } from '../../../runtime/clock.ts'
import type { ApiPorts } from '../../api-ports.ts'
import { infoOf } from '../../features/share/info.ts'
import { checkNames } from '../answers/decode.ts'
import { siteOf } from '../client-of.ts'

/** Where pictures are: `/picture/share?id=…&shape=wide`, `/picture/page?code=sectors`, `/picture/invite?code=…`, `/picture/poster?code=…`, `/picture/banner?drawing=…`. */
export const PICTURE = '/picture'

type Query = Record<string, unknown>
const textOf = (query: Query, name: string) => (typeof query[name] === 'string' ? query[name] : '')
const shapeOf = (query: Query): Shape => (query.shape === 'wide' ? 'wide' : 'card')

/**
 * Pictures of shared pages, of pages by their code, of invitations, posters and banners. The address names what is drawn, never a text, so that no words of others are drawn
 * under our name.
 */
export function registerPictures(app: FastifyInstance, ctx: ApiPorts): void {
  const serve = (name: string, params: readonly string[], find: (query: Query, request: FastifyRequest) => Promise<Picture>) =>
    app.get(`${PICTURE}/${name}`, async (request, reply) => {
      const query = request.query as Query
      checkNames(params, query)
      return sendPicture(ctx, await find(query, request), { request, reply })
    })
  serve('share', ['id', 'shape'], (query) => sharePicture(ctx, query))
  serve('page', ['code', 'shape'], async (query) => {
    const { share_title: title, share_desctext: text } = infoOf(textOf(query, 'code'))
    return { kind: 'page', shape: shapeOf(query), title, text }
  })
  serve('poster', ['code'], (query) => posterPicture(ctx, query))
  serve('banner', ['drawing'], async (query) => {
    const drawing = bannerDrawings.find((name) => name === textOf(query, 'drawing'))
    if (drawing === undefined) throw new AppError('no_data', '没有这张轮播图片', 'drawing')
    return { kind: 'banner', drawing }
  })
  const miniCodes = createMiniCodes(ctx.wechat, (error) => app.log.warn({ err: error }, 'the code of the mini-app was not given'))
  serve('invite', ['code'], (_, request) => invitePicture(ctx, miniCodes, request))
}

async function sharePicture({ shares }: ApiPorts, query: Query): Promise<Picture> {
  const id = ShareId.safeParse(textOf(query, 'id'))
  const kept = id.success ? await shares.find(id.data) : null
  if (kept === null) throw new AppError('no_data', '没有这个分享，或已超过保留期（400 天）', 'id')
  const { id: _, createdMs, endsMs: __, ...content } = kept
  return { kind: 'share', shape: shapeOf(query), content, sharedAt: formatInstant(createdMs) }
}

async function posterPicture({ datasets }: ApiPorts, query: Query): Promise<Picture> {
  const rows = await datasets.records.whole(contentDatasets.posters)
  const found = rows.find(({ row }) => row.pageCode === textOf(query, 'code'))
  if (found === undefined) throw new AppError('no_data', '没有这个页面的海报', 'code')
  return { kind: 'poster', name: found.row.pageName }
}

/** The poster of any code that could be one: which there are does not follow from it. With a mini-app its code stands on it, else that of the link. */
async function invitePicture(ctx: ApiPorts, miniCodes: MiniCodes, request: FastifyRequest): Promise<Picture> {
  await takeAll(ctx, [{ key: `invitation ${request.ip}`, windowS: 60, most: 60 }])
  const code = shareCodeOf(textOf(request.query as Query, 'code'))
  if (code === null) throw new AppError('no_data', '分享码是 8 位字母与数字', 'code')
  const mini = await miniCodes.of(code)
  return { kind: 'invite', code, url: `${siteOf(request, ctx.env)}/?s=${code}`, ...(mini === null ? {} : { mini }) }
}

const DAY_S = 86_400

async function sendPicture(
  ctx: ApiPorts,
  picture: Picture,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const tag = `"${hashOfPicture(picture)}"`
  reply.header('etag', tag).header('cache-control', `public, max-age=${DAY_S}`).header('cross-origin-resource-policy', 'cross-origin')
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  const png = ctx.pictures.kept(picture) ?? (await drawn(ctx, picture, request.ip))
  return reply.type('image/png').send(png)
}

async function drawn(ctx: ApiPorts, picture: Picture, address: string): Promise<Uint8Array> {
  await takeAll(ctx, [{ key: `picture ${address}`, windowS: 60, most: 60 }])
  return ctx.pictures.draw(picture)
}
