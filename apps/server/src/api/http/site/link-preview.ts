import { ShareId } from '@guanlan/contract/schemas/business/share.ts'
import type { FastifyRequest } from 'fastify'
import { landing } from '../../../business/sharing/share-words.ts'
import type { ApiPorts } from '../../api-ports.ts'
import { infoOf } from '../../features/share/info.ts'
import { siteOf } from '../client-of.ts'
import { html } from '../html.ts'

/** What chats and search engines show of a page. */
export type LinkPreview = {
  /** The address names a share that is not kept. */
  isGone: boolean
  title: string
  /** Tags for the head, escaped. */
  tags: string
}

const codes: Readonly<Record<string, string>> = {
  [landing.stock.path]: 'sharedStock',
  [landing.ranking.path]: 'sharedRanking',
  [landing.hotSearch.path]: 'sharedHotSearch',
  [landing.comparison.path]: 'comparisonResult',
}

/** Reports of the pages shared links open, by what was kept; null for every other page. */
export function linkPreviews({ shares, env }: Pick<ApiPorts, 'shares' | 'env'>): (request: FastifyRequest) => Promise<LinkPreview | null> {
  return async (request) => {
    const [path = '', search = ''] = request.url.split('?')
    const code = codes[path]
    if (code === undefined) return null
    const asked = new URLSearchParams(search).get('share')
    const id = asked === null ? null : ShareId.safeParse(asked)
    const kept = id?.success ? await shares.find(id.data) : null
    const isGone = asked !== null && kept === null
    const words = infoOf(code)
    const mark = kept?.meta.simulated ? '【模拟】' : ''
    const title = isGone ? '没有这个分享' : `${mark}${kept?.title ?? words.share_title}`
    const text = isGone ? '链接可能不完整，或已超过保留期' : (kept?.text ?? words.share_desctext)
    const picture = kept === null ? `${words.share_picture}&shape=wide` : `/picture/share?id=${kept.id}&shape=wide`
    return { isGone, title, tags: tagsOf({ title, text, origin: siteOf(request, env), picture, url: request.url }) }
  }
}

type Reported = Record<'title' | 'text' | 'origin' | 'picture' | 'url', string>

function tagsOf({ title, text, origin, picture, url }: Reported): string {
  return html`
    <meta name="description" content="${text}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="观澜" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${text}" />
    <meta property="og:url" content="${origin + url}" />
    <meta property="og:image" content="${origin + picture}" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta name="twitter:card" content="summary_large_image" />
  `.text
}
