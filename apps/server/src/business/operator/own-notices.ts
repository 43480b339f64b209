import { Notices } from '@guanlan/contract/schemas/business/app.ts'
import { DateText } from '@guanlan/contract/schemas/security.ts'
import { z } from 'zod'

const LINK = /^(\/(?!\/)|https:\/\/)\S*$/

/** A notice as an operator may write it: shown from one date to another (Beijing), both included; `url` is a page of ours or an https address. */
export const OwnNotice = Notices.element.extend({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, '请写 1–40 个小写字母、数字与连字符'),
  title: z.string().min(1).max(40),
  content: z.string().min(1).max(1_000),
  url: z.string().regex(LINK, '请写本站的路径（/ 开头）或 https:// 地址').max(300).nullable(),
  from: DateText,
  to: DateText.nullable(),
})
export type OwnNotice = z.infer<typeof OwnNotice>
const OwnNotices = z.array(OwnNotice).max(50)

/** The notices of a day (YYYY-MM-DD): the operator's, else those of the release. */
export function noticesOf(said: unknown, released: readonly OwnNotice[], today: string): OwnNotice[] {
  const own = OwnNotices.nullable().safeParse(said)
  const all = own.success && own.data !== null ? own.data : released
  return all.filter(({ from, to }) => from <= today && (to === null || today <= to))
}
