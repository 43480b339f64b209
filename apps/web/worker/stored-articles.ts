import { KEPT_AT } from './names.ts'

/** Methods of JSON-RPC whose answers are the same for all: articles of the library and their list. */
const METHODS: readonly string[] = ['book.list', 'book.content']

type Asked = { method: string; params: Readonly<Record<string, unknown>>; id: number }

/** Address under which an answer is stored, and the number of the request; null of one that is not stored, such as a search among articles. */
export async function articleKey(request: Request): Promise<{ key: string; id: number } | null> {
  const asked = (await request
    .clone()
    .json()
    .catch(() => null)) as Asked | null
  if (asked === null || !METHODS.includes(asked.method)) return null
  const { q, id: article = '', cat = '' } = asked.params ?? {}
  if (q !== undefined) return null
  return { key: `${request.url}?method=${asked.method}&id=${String(article)}&cat=${String(cat)}`, id: asked.id }
}

/** Whether an answer is one, and no error. */
export async function isArticle(response: Response): Promise<boolean> {
  if (response.status !== 200) return false
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { result?: unknown } | null
  return body?.result !== undefined
}

/** A stored answer as the answer to another request, with the time it was sent at. */
export async function articleFor(stored: Response, id: number): Promise<Response> {
  const body = (await stored.json()) as object
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8', [KEPT_AT]: stored.headers.get('date') ?? '' })
  return new Response(JSON.stringify({ ...body, id }), { headers })
}
