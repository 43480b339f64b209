import { href } from '@guanlan/contract/pages.ts'
import type { FactorEntry } from '@guanlan/contract/schemas/research/factors.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { foundFactors } from '../../parts/screens/factor-search.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { usePlatform } from '../../platform/platform-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { factorColumns } from './factor-columns.tsx'
import styles from './factors.module.css'

const SHARE = { title: '因子词典', text: '每个选股因子的定义、公式、来源与历史' }
const ALL = '全部'
const LONGEST = 40

/** Factors of a group (all without one) that fit what was typed, the best first. */
function shown(infos: readonly FactorEntry[], group: string | undefined, typed: string): readonly FactorEntry[] {
  const inGroup = group === undefined ? infos : infos.filter((one) => one.group === group)
  return typed.trim() === '' ? inGroup : foundFactors(inGroup, typed)
}

/** 因子词典: every factor by group, found by name, other words for it, or letters. */
export function FactorsPage({ query }: { query: { group?: string; q?: string } }) {
  const platform = usePlatform()
  const [typed, setTyped] = useState(query.q ?? '')
  const dictionary = useCall('screen.factors', {}, { staleMs: 60_000 })
  const groups = dictionary.data?.data.groups ?? []
  const group = groups.includes(query.group ?? '') ? query.group : undefined
  function go(next: { group?: string | undefined; q: string }) {
    const { group: to, q } = next
    platform.navigate('redirect', href('factors', { ...(to === undefined ? {} : { group: to }), ...(q === '' ? {} : { q }) }))
  }
  function type(text: string) {
    setTyped(text)
    go({ group, q: text.trim() })
  }
  const infos = dictionary.data?.data.infos ?? []
  const countOf = (one: string | undefined) => shown(infos, one, typed).length
  const tabs = [
    { key: ALL, title: ALL, count: countOf(undefined) },
    ...groups.map((one) => ({ key: one, title: one, count: countOf(one) })),
  ]
  return (
    <Screen page="factors" share={SHARE}>
      <Panel flush>
        <div className={styles.search}>
          <TextField
            label="查找因子"
            hideLabel
            type="search"
            small
            placeholder="名称、别名或拼音首字母，例如 市盈率、syl、MACD"
            maxLength={LONGEST}
            value={typed}
            onChange={type}
          />
        </div>
        <Tabs
          label="因子分组"
          items={tabs}
          value={group ?? ALL}
          onChange={(key) => go({ group: key === ALL ? undefined : key, q: typed.trim() })}
        />
        <Loadable query={dictionary} skeleton="rows-2" count={12}>
          {({ data, meta }) => {
            const rows = shown(data.infos, group, typed)
            return rows.length === 0 ? (
              <EmptyState title={`没有找到“${typed.trim()}”`} text="换一个说法试试，或看全部因子。">
                <Button onClick={() => type('')}>清空查找</Button>
              </EmptyState>
            ) : (
              <DataTable
                label="因子"
                columns={factorColumns(data.history, meta)}
                rows={rows}
                rowKey={(row) => row.key}
                rowHref={(row) => href('factor', { key: row.key })}
                tall
              />
            )
          }}
        </Loadable>
      </Panel>
    </Screen>
  )
}
