import type { CallParams } from '@guanlan/contract/calls.ts'
import type { Constituent } from '@guanlan/contract/schemas/market/topic-sentiment.ts'
import type { TopicMember } from '@guanlan/contract/schemas/market/topics.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { isBroken, isDown, isSealed } from '@guanlan/engine/limit-board/limit-days.ts'
import { ROLE_RULE } from '@guanlan/engine/topics/roles.ts'
import { rowOf } from '@guanlan/figures/evaluate.ts'
import { topicMemberMood, topicStockTable } from '@guanlan/figures/tables/topic-rank.ts'
import { pricedOver } from '../../../market/reading/adjust-gap.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { completing, decidedBy, ofSession } from '../../../market/reading/provenance.ts'
import { readable } from '../../../market/reading/ready.ts'
import type { Handler } from '../../handler.ts'
import { type StockTextCounts, stockTexts } from './day-facts.ts'
import { themeOf } from './kept-topics.ts'
import { membersOf } from './members-of.ts'
import type { Ports } from './ports.ts'

const PAGE_SIZE = 50

const moodOf = rowOf(topicMemberMood)

/** 舆情成分股 of a theme on the newest finished session. Throws unknown_sector, not_ready until themes are computed. */
export const constituents: Handler<'topics.constituents', Ports> = async ({ topicId, sort, page }, ctx) => {
  const market = readable(ctx.market).freeze()
  const theme = await themeOf(ctx, topicId)
  const { date, members, origin } = await membersOf(theme, market, ctx)
  const facts = date === null ? null : await factsOn(date, ctx)
  const rows = facts === null ? [] : members.map((one) => rowOfMember(one, facts))
  const list = sorted(rows, sort).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const data = {
    topicId: theme.id,
    name: theme.name,
    date: date as Constituent['secucode'] & string,
    total: rows.length,
    roleRule: ROLE_RULE,
    list,
  }
  return {
    data,
    missing: [
      ...(list.length === 0 ? [{ field: 'list', reason: rows.length === 0 ? '{sectorMembers|当日没有成分股}' : '没有这一页' }] : []),
      ...missingOf(data, {
        date: '{sectorMembers|当日没有成分股}',
        ...Object.fromEntries(topicMemberMood.map(({ field }) => [`list.${field}`, '{stockSentiment|当日文本不足 30 条}'])),
        'list.changeRatio': '当日没有成交',
        'list.mainNet': '{moneyFlow|当日没有资金流向，或已超过保留的 60 个交易日}',
        'list.role': '不符合角色规则的任何一条',
        'list.relevance': '{sectorReasons|来源没有给出入选理由}',
        'list.desc': '{sectorReasons|来源没有给出入选理由}',
        'list.ztStatus': '当日的涨停没有统计',
        'list.lianban': '当日的涨停没有统计',
      }),
    ],
    ...decidedBy(pricedOver(market, ofSession(market.snapshot(), date)), completing(origin)),
  }
}

type Facts = { texts: ReadonlyMap<string, StockTextCounts>; bits: ReadonlyMap<string, number> | null }

async function factsOn(date: string, ctx: Ports): Promise<Facts> {
  const texts = await stockTexts(ctx, dayOfIso(date))
  const board = ctx.limitBoards.past(date)
  return { texts, bits: board === null ? null : new Map(board.stocks.map(({ secucode, bits }) => [secucode, bits])) }
}

function rowOfMember(member: TopicMember, { texts, bits }: Facts): Constituent {
  const { secucode, secuabbr, role, evidence, streak, changeRatio, mainNet } = member
  const own = texts.get(secucode)
  const known = (value: number | null | undefined) => () => value ?? Number.NaN
  const frame = topicStockTable.frame(1, {
    changeRatio: known(changeRatio),
    heat: known(own?.heat),
    pos: known(own?.positive),
    neu: known(own?.neutral),
    neg: known(own?.negative),
    mainNet: known(mainNet),
  })
  return {
    secucode,
    secuabbr,
    role,
    relevance: evidence?.confidence ?? null,
    desc: evidence?.text ?? null,
    ztStatus: bits === null ? null : statusOf(bits.get(secucode) ?? 0),
    lianban: streak,
    ...moodOf(frame, 0),
  }
}

function statusOf(bits: number): Constituent['ztStatus'] {
  if (isSealed(bits)) return 'sealed'
  if (isBroken(bits)) return 'broken'
  return isDown(bits) ? 'down' : 'none'
}

/** Members come by role; other orders put the highest first and unknown ones last. */
function sorted(rows: readonly Constituent[], sort: CallParams<'topics.constituents'>['sort']): readonly Constituent[] {
  if (sort === 'role') return rows
  const known = (row: Constituent) => row[sort] ?? -Number.MAX_VALUE
  return rows.toSorted((a, b) => known(b) - known(a))
}
