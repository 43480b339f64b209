import { eventCase, eventOpen, eventPart, eventStudy, studySpans } from '@guanlan/figures/tables/event-study.ts'
import { z } from 'zod'
import { figure, figureFields } from '../../envelope.ts'
import { stockEventCodes } from '../../rows/stock-event-kinds.ts'
import { AnyCode, DateText, Page, SecuCodeText } from '../security.ts'

const Code = z.enum(stockEventCodes, '没有这种事件类型')
const Polarity = z.enum(['good', 'bad'])

/** What a kind of event is: 利好 or 利空, the rule it is found by, the data set it is found in. */
const Kind = { code: Code, name: z.string(), polarity: Polarity, group: z.string() }

export const StockEventKindsInput = z.object({})
/** 个股事件常量. */
export const StockEventKinds = z.array(z.object({ ...Kind, desc: z.string(), rule: z.string(), source: z.string(), unit: z.string() }))
export type StockEventKinds = z.infer<typeof StockEventKinds>

export const StockEventCountsInput = z.object({
  /** The last day events are counted on; the newest finished session unless given. */
  date: DateText.optional(),
  /** Calendar days up to it. */
  days: z.coerce.number().int().min(1, '天数至少 1').max(366, '天数最多 366').default(30),
})
/** 利好事件分类与数量, with the latest stocks of each kind. */
export const StockEventCounts = z.array(
  z.object({
    ...Kind,
    from: DateText,
    to: DateText,
    count: z.number().int().nullable(),
    stocksTop: z.array(z.object({ secucode: SecuCodeText, secuabbr: z.string(), date: DateText, detail: z.string() })),
    /** Why the count is not known, or from which day on the data set has rows; null where neither is the case. */
    note: z.string().nullable(),
  }),
)
export type StockEventCounts = z.infer<typeof StockEventCounts>

export const StockEventsInput = z
  .object({
    /** Kinds of events; all unless given. */
    codes: z.array(Code).max(40).default([]),
    polarity: Polarity.optional(),
    secucodes: z.array(AnyCode).max(200, '一次最多 200 只证券').default([]),
    /** Dates, both included; the last 30 days unless given. */
    from: DateText.optional(),
    to: DateText.optional(),
    page: Page,
    size: z.number().int().min(1).max(100).default(30),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, { message: '开始日期不能晚于结束日期', path: ['from'] })

/** 利好股票池, newest first. */
export const StockEvents = z.object({
  infos: z.array(
    z.object({
      id: z.string(),
      secucode: SecuCodeText,
      secuabbr: z.string(),
      date: DateText,
      /** When the public could know it, 'YYYY-MM-DD HH:mm:ss'. */
      time: z.string(),
      eventcode: Code,
      eventname: z.string(),
      polarity: Polarity,
      detail: z.string(),
      value: z.number().nullable(),
      unit: z.string(),
      annid: z.string().nullable(),
      price: figure('price', '元'),
      changeRatio: figure('change-ratio', '比例'),
      /** Session of the first tradable open after publication. */
      opened: DateText.nullable(),
      /** Whether that session was one price all day, so that it could not be traded. */
      isOnePrice: z.boolean().nullable(),
      ...figureFields(eventCase),
    }),
  ),
  total: z.number().int().nullable(),
  from: DateText.nullable(),
  to: DateText.nullable(),
})
export type StockEvents = z.infer<typeof StockEvents>

export const StockEventStudyInput = z.object({ code: Code })

/** What followed events of one kind over the last three years. @NOTE ours. */
export const StockEventStudy = z.object({
  ...Kind,
  rule: z.string(),
  source: z.string(),
  /** Sessions events are looked for in. */
  from: DateText.nullable(),
  to: DateText.nullable(),
  sessions: z.number().int().nullable(),
  /** The first day the data set has rows of. */
  since: DateText.nullable(),
  open: z.object(figureFields(eventOpen)).nullable(),
  spans: z.array(z.object({ span: z.enum(studySpans), ...figureFields(eventStudy) })),
  /** The same by year of the open, by market value before it, by board. */
  parts: z.array(
    z.object({ by: z.enum(['year', 'size', 'board']), name: z.string(), span: z.enum(studySpans), ...figureFields(eventPart) }),
  ),
})
export type StockEventStudy = z.infer<typeof StockEventStudy>
