import { z } from 'zod'
import { figure } from '../../envelope.ts'
import { posterCodes } from '../../rows/content.ts'
import { AnyCode, Page, SecuCodeText } from '../security.ts'
import { Privilege } from './membership.ts'

export const PosterInput = z.object({ page_code: z.enum(posterCodes, '没有这个页面的海报') })
/** Poster of a page (spec §3): `show_poster` 1 = shown; `poster_url` is the address of a picture on this site, '' without one. @NOTE ours: `title`, `points`. */
export const PosterInfo = z.object({
  show_poster: z.union([z.literal(0), z.literal(1)]),
  poster_url: z.string(),
  page_name: z.string(),
  title: z.string(),
  points: z.array(z.string()),
})
export type PosterInfo = z.infer<typeof PosterInfo>

export const Privileges = z.array(Privilege)

export const StockOpenedInput = z.object({ secucode: AnyCode })
/**
 * Stock pages of today, Beijing time, and how many are free. Asked for one stock, `count` is its place among those of the day, and greater than `limit`
 * where there is no room for it.
 */
export const StockCount = z.object({ limit: z.number().int(), count: z.number().int() })
export type StockCount = z.infer<typeof StockCount>

export const StockHistoryInput = z.object({ page: Page, size: z.coerce.number().int().min(1).max(50, '每页最多 50 行').default(20) })
/** A stock page that was opened: `time` in epoch ms, the figures of then (@NOTE ours: `…Then`) and of now; null = not known. */
export const StockOpened = z.object({
  secucode: SecuCodeText,
  secuabbr: z.string(),
  time: z.number().int(),
  priceThen: figure('price', '元'),
  changeRatioThen: figure('change-ratio', '比例'),
  price: figure('price', '元'),
  changeRatio: figure('change-ratio', '比例'),
})
export type StockOpened = z.infer<typeof StockOpened>
export const StockHistory = z.object({ infos: z.array(StockOpened), total: z.number().int() })
