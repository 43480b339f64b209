import { href } from '@guanlan/contract/pages.ts'
import { calendarKinds } from '@guanlan/contract/rows/calendar-kinds.ts'
import { fromDayNumber, shanghaiDate, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { calendarBetween } from '../../../market/reading/calendar/calendar-days.ts'
import type { ReadingPorts } from '../../../market/reading/reading-ports.ts'
import type { FileEvent } from './icalendar.ts'

const BACK_DAYS = 30
const AHEAD_DAYS = 180
const CERTAINTIES = { announced: '已公告', appointed: '预约', rule: '规则推算' } as const
const nameOf = new Map<string, string>(calendarKinds.map(({ code, name }) => [code, name]))

/** 日历 of some stocks and of the market around now, for a calendar program; what was moved stands on its new day alone. */
export async function fileEvents(
  ctx: Pick<ReadingPorts, 'datasets' | 'clock' | 'market'>,
  secucodes: ReadonlySet<string>,
  site: string,
): Promise<FileEvent[]> {
  const market = ctx.market.freeze()
  const today = toDayNumber(shanghaiDate(ctx.clock.nowMs()))
  const range = { from: fromDayNumber(today - BACK_DAYS), to: fromDayNumber(today + AHEAD_DAYS) }
  const { items } = await calendarBetween({ ...ctx, market }, range)
  return items
    .filter(({ secucode, movedTo }) => movedTo === null && (secucode === null || secucodes.has(secucode)))
    .map(({ id, date, time, kind, secucode, title, certainty, source, earlier, outcome }) => {
      const stock = secucode === null ? '' : `${market.find(secucode)?.name ?? secucode} `
      const lines = [
        `${CERTAINTIES[certainty]}；来源：${source}`,
        ...(earlier.length > 0 ? [`日期变化：${[...earlier, date].join(' → ')}`] : []),
        ...(outcome === null ? [] : [outcome]),
      ]
      return {
        ...{
          uid: `${id}@guanlan`,
          date,
          time,
          summary: `${stock}${title}`,
          description: lines.join('\n'),
          category: nameOf.get(kind) ?? kind,
        },
        ...{ isCertain: certainty === 'announced', revision: earlier.length },
        url: site === '' ? '' : `${site}${href('calendar', { date, view: 'day' })}`,
      }
    })
}
