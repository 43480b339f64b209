import { href } from '@guanlan/contract/pages.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { boardFormula } from '../../../parts/factors/board-formula.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { Segment } from '../../../ui/field/segment.tsx'
import { Num } from '../../../ui/figure/num.tsx'
import { DotTabContext } from '../../../ui/figure/provenance.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { PanelMeta } from '../../../ui/layout/panel-meta.tsx'
import styles from '../rank-rows.module.css'
import { QuotedRow } from './quoted-row.tsx'

const ROWS = 5
const BOARDS = [
  { key: 'gainers', title: '涨幅' },
  { key: 'losers', title: '跌幅' },
  { key: 'turnover', title: '成交额' },
  { key: 'main-net', title: '主力' },
] as const
type Board = (typeof BOARDS)[number]['key']

/** 个股榜: the first five shares by change, turnover or money of large orders. */
export function MoversPanel({ everyMs }: { everyMs: number }) {
  const [type, setType] = useState<Board>('gainers')
  const query = useCall('rankings.rank', { type, size: ROWS }, { refreshMs: everyMs })
  return (
    <Panel
      title="个股榜"
      span={6}
      half
      flush
      meta={<PanelMeta query={query} text="" />}
      link={{ text: '全部', href: href('ranking', { type }) }}
    >
      <div className={styles.choice}>
        <Segment label="个股榜" items={BOARDS} value={type} onChange={setType} />
      </div>
      <div className={styles.five}>
        <Loadable query={query} skeleton="rows" count={ROWS} isStaleShownElsewhere>
          {({ data: { rows, list }, meta }) =>
            rows.length === 0 ? (
              <EmptyState compact title="没有证券入榜" text={list[0]?.lacks?.text ?? '没有一只证券符合入榜条件。'} />
            ) : (
              <DotTabContext.Provider value={-1}>
                <div role="list" aria-label={BOARDS.find(({ key }) => key === type)?.title}>
                  {rows.map(({ secucode, secuabbr, price, changeRatio, value }) => (
                    <QuotedRow key={secucode} name={secuabbr} at="rows." {...{ secucode, price, changeRatio, meta }}>
                      {list[0] && (type === 'turnover' || type === 'main-net') && (
                        <span className={styles.amount}>
                          <Num
                            value={value}
                            form={type === 'turnover' ? 'amount' : 'signedAmount'}
                            name={`${secuabbr}${list[0].factor.name}`}
                            formula={boardFormula(list[0])}
                            meta={meta}
                            {...(type === 'turnover' ? {} : { toneOf: value })}
                          />
                        </span>
                      )}
                    </QuotedRow>
                  ))}
                </div>
              </DotTabContext.Provider>
            )
          }
        </Loadable>
      </div>
    </Panel>
  )
}
