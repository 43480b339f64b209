import { stockEventKind } from '@guanlan/contract/rows/stock-event-kinds.ts'
import type { StockEventStudy } from '@guanlan/contract/schemas/market/stock-events.ts'
import { eventOpen, eventPart, eventStudy } from '@guanlan/figures/tables/event-study.ts'
import { pricedOver } from '../../../market/reading/adjust-gap.ts'
import { emptyOrigin } from '../../../market/reading/company-rows.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { completing, decidedBy, ofSession } from '../../../market/reading/provenance.ts'
import { readable } from '../../../market/reading/ready.ts'
import type { Handler } from '../../handler.ts'
import { keptStudy, reachOf } from './kept-events.ts'
import { datasetName, ruleOf } from './kinds.ts'
import type { Ports } from './ports.ts'

type DateText = NonNullable<StockEventStudy['from']>

const reasonsOf = (list: string, records: readonly { field: string; definition: { absent?: string | undefined } }[]) =>
  Object.fromEntries(records.map(({ field, definition }) => [`${list}.${field}`, definition.absent ?? '']))

/** 事件之后 of one kind. Throws not_ready until it is computed. */
export const study: Handler<'stockEvents.study', Ports> = ({ code }, ctx) => {
  const market = readable(ctx.market)
  const kind = stockEventKind(code)
  const kept = keptStudy(ctx, kind)
  const { from, to } = kept
  const { absent, note } = from === null || to === null ? { absent: '{dayBars}', note: null } : reachOf(ctx, kept, { from, to })
  const isKnown = absent === null
  const { name, polarity, group } = kind
  const hasCases = isKnown && kept.spans.length > 0
  const data: StockEventStudy = {
    ...{ code, name, polarity, group, rule: ruleOf(kind), source: datasetName(kept.dataset) },
    from: from as DateText | null,
    to: to as DateText | null,
    sessions: from === null ? null : kept.sessions,
    since: kept.since as DateText | null,
    open: isKnown ? kept.open : null,
    spans: hasCases ? [...kept.spans] : [],
    parts: hasCases ? [...kept.parts] : [],
  }
  const none = absent ?? `${note === null ? '' : `${note}，`}近三年的记录里没有这一类事件`
  return {
    data,
    missing: [
      ...(isKnown ? [] : [{ field: 'open', reason: none }]),
      ...(hasCases ? [] : ['spans', 'parts'].map((field) => ({ field, reason: none }))),
      ...missingOf(data, {
        from: absent ?? '',
        to: absent ?? '',
        sessions: absent ?? '',
        since: absent ?? '',
        ...reasonsOf('open', eventOpen),
        ...reasonsOf('spans', eventStudy),
        ...reasonsOf('parts', eventPart),
      }),
    ],
    ...decidedBy(
      pricedOver(market, ofSession(market.snapshot(), to)),
      kept.dataset === 'dayBars' ? {} : completing(emptyOrigin(ctx.datasets, { key: kept.dataset })),
    ),
  }
}
