import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem, intAt, itemAt } from '@guanlan/domain/collections/elements.ts'
import { priceLimit } from '@guanlan/domain/price-limit/price-limit.ts'
import type { Invariant, WorldView } from '../group.ts'
import type { NameMark } from '../known-rows.ts'

function marksByCode(view: WorldView): Map<string, NameMark[]> {
  const grouped = new Map<string, NameMark[]>()
  for (const mark of view.rows('nameMarks')) grouped.set(mark.secucode, [...(grouped.get(mark.secucode) ?? []), mark])
  return grouped
}

const endsAsTheTable: Invariant = {
  name: '风险警示历史的最后一项与证券列表一致，简称带有当时的标记',
  check(view, row) {
    const marks = marksByCode(view)
    for (const { security } of view.world.profiles) {
      const own = marks.get(security.code) ?? []
      const last = own.at(-1)?.mark ?? ''
      const isOrdered = own.every(({ from }, at) => at === 0 || from > itemAt(own, at - 1).from)
      const isLast = security.delisted ? last !== 'ST' : last === security.st
      row(isOrdered && isLast ? null : `${security.code} ${security.name}: ${own.map(({ from, name }) => `${from} ${name}`)}`)
    }
  },
}

const limitsOfTheDay: Invariant = {
  name: '被实施风险警示期间的收盘价不超过当日规则的涨跌停价',
  check(view, row) {
    for (const [secucode, marks] of marksByCode(view)) {
      const profile = view.world.profile(secucode)
      if (profile === undefined || marks.length < 2) continue
      const { board } = profile.security
      const exDays = new Set(view.world.actions(profile).actions.map(({ event }) => dayOfIso(event.exDate)))
      const bars = view.bars(secucode)
      for (let i = 1; i < bars.length; i++) {
        const date = isoOfDay(intAt(bars.date, i))
        const { mark } = marks.findLast(({ from }) => from <= date) ?? firstItem(marks)
        // suspended sessions may hide an ex-right day
        const isEx = [...exDays].some((day) => day > intAt(bars.date, i - 1) && day <= intAt(bars.date, i))
        if (isEx) continue
        const exchange = secucode.startsWith('SH') ? 'SH' : 'SZ'
        const { up, down } = priceLimit({ board, st: mark !== '', date, preClose: intAt(bars.close, i - 1) / 1000, exchange })
        const close = intAt(bars.close, i) / 1000
        const isInside = (up === null || close <= up + 1e-6) && (down === null || close >= down - 1e-6)
        row(isInside ? null : `${secucode} ${date} ${mark}: ${close} after ${intAt(bars.close, i - 1) / 1000}`)
      }
    }
  },
}

const areaOfName: Invariant = {
  name: '每家公司有且只有一个地域，简称写明城市的与之相符',
  check(view, row) {
    const areas = new Map(view.rows('companyAreas').map((one) => [one.secucode, one.area]))
    row(areas.size === view.rows('companyAreas').length ? null : 'two areas of a company')
    for (const { security } of view.world.profiles) {
      const area = areas.get(security.code)
      const reported = ['北京', '上海', '天津', '重庆', '江苏', '浙江', '山东'].find((place) => security.name.includes(place))
      row(area !== undefined && (reported === undefined || reported === area) ? null : `${security.code} ${security.name}: ${area}`)
    }
  },
}

/** Rules of names, marks and areas. */
export const factInvariants: readonly Invariant[] = [endsAsTheTable, limitsOfTheDay, areaOfName]
