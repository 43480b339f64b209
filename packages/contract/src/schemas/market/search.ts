import { z } from 'zod'
import { figure } from '../../envelope.ts'
import { SecuCodeText } from '../security.ts'
import { HotBoardKey, HotBoardRow } from './hot-search.ts'

const Query = z.string().trim().min(1, '请输入要搜索的内容').max(40, '搜索内容最多 40 个字')
const Take = z.coerce.number().int().min(1).max(50).default(10)
/** When the figures are not of the snapshot's session (an imported security without a bar of it): the end of the session they are of. @NOTE ours */
const OwnTime = z.string().optional().describe('数据不属于当前交易日时，其所属交易日的收盘时间')
/** Which characters of which field matched, for highlighting: [from, to). */
const Match = z.object({ field: z.enum(['code', 'name', 'pinyin', 'initials']), from: z.number(), to: z.number() })

export const MixInput = z.object({ q: Query, size: Take })
export const StockHit = z.object({
  secucode: SecuCodeText,
  secuabbr: z.string(),
  kind: z.enum(['stock', 'index']),
  pinyin: z.string(),
  board: z.string().nullable(),
  st: z.string(),
  status: z.enum(['listed', 'delisted']),
  price: figure('price', '元'),
  changeRatio: figure('change-ratio', '比例'),
  time: OwnTime,
  match: Match,
  /** The former code `match` points into; null when the present code or the name matched. */
  formerCode: z.string().nullable(),
})
export const MixOutput = z.object({
  stocks: z.array(StockHit),
  blocks: z.array(
    z.object({
      blockcode: z.string(),
      blockname: z.string(),
      kind: z.string(),
      changeRatio: figure('sector-change', '比例'),
      match: Match,
    }),
  ),
  /** Concepts among the sectors found. */
  topics: z.array(z.object({ id: z.string(), name: z.string() })),
  /** By title, or by a term that opens it. */
  articles: z.array(z.object({ id: z.string(), title: z.string() })),
  /** By words of the title, the newest first; `time` is when it appeared. */
  flashes: z.array(z.object({ id: z.string(), title: z.string(), time: z.string() })),
  functions: z.array(z.object({ page: z.string(), title: z.string(), path: z.string() })),
})

export const SuggestInput = z.object({ q: Query, size: Take })
export const Suggestion = z.object({
  type: z.enum(['stock', 'index', 'block', 'topic', 'youzi', 'strategy', 'article', 'page']),
  id: z.string(),
  name: z.string(),
  pinyin: z.string(),
  match: Match,
  score: z.number(),
})
export const SuggestOutput = z.array(Suggestion)

/** `search`: everything opened from search; `market`: sectors alone. */
const HotScope = z.enum(['search', 'market'])
export const HotWordsInput = z.object({ scope: HotScope.default('search'), size: Take })
/** A place of the searches this server answered or, while there are none, of the board of a source: `board` and `owner` say whose. `word` is its `title`. */
export const HotWord = HotBoardRow.extend({ word: z.string(), board: HotBoardKey, owner: z.string() })
export type HotWord = z.infer<typeof HotWord>
export const HotWords = z.array(HotWord)

export const PickInput = z.object({
  q: z.string().max(40),
  type: z.enum(['stock', 'index', 'block', 'page', 'article']),
  id: z.string().max(40),
})
export const PickOutput = z.object({ counted: z.boolean() })
