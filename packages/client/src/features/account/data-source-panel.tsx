import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import { useCall } from '../../api/use-call.ts'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './data-source-panel.module.css'

const MODES: Record<Meta['mode'], string> = {
  realtime: '盘中实时',
  delayed: '延时',
  close: '收盘',
  report: '报告期',
  snapshot: '快照',
}

/** Where the figures on screen come from now, as the server says with every answer. */
export function DataSourcePanel() {
  const overview = useCall('market.overview', {}, { staleMs: 5000 })
  return (
    <Panel title="数据来源" link={{ text: '数据中心', href: href('dataCenter') }}>
      <Loadable query={overview} skeleton="text">
        {({ meta, data }) => (
          <>
            <ul className={typography.size13}>
              <Fact title="性质">{meta?.simulated ? '模拟数据：证券名称真实，数值由程序生成，不可用于投资' : '真实行情'}</Fact>
              <Fact title="来源">{meta?.source.map(({ name }) => name).join('、') || '未提供'}</Fact>
              <Fact title="口径">{meta ? MODES[meta.mode] : '未提供'}</Fact>
              <Fact title="时点">{meta?.asOf ?? '未提供'}</Fact>
              <Fact title="交易日">{`${data.session.tradeDate} · ${data.session.label}`}</Fact>
            </ul>
            <p className={cx(typography.captionLines, layout.above8)}>
              证券代码、简称与交易日历为公开事实；涨跌停、复权、指标与指数按公开规则由本产品自行计算。长按任一数值可查看它的来源与算法。
            </p>
          </>
        )}
      </Loadable>
    </Panel>
  )
}

function Fact({ title, children }: { title: string; children: string }) {
  return (
    <li className={cx(layout.flex12, styles.fact)}>
      <span className={styles.title}>{title}</span>
      <span>{children}</span>
    </li>
  )
}
