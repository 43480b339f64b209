import { href } from '@guanlan/contract/pages.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { DiagnosisModules } from '../../parts/diagnosis/diagnosis-modules.tsx'
import { ModuleContentsProvider } from '../../parts/module/module-contents.tsx'
import { Screen } from '../../parts/shell/screen.tsx'
import { usePageTitle } from '../../parts/shell/use-page-title.ts'
import { WatchedStocks } from '../../parts/watchlist/watched-stocks.tsx'
import { usePlatform } from '../../platform/platform-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Form } from '../../ui/field/form.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './diagnosis-page.module.css'

const SUGGESTIONS = 6

/** 诊股: a company is looked up, then seen from seven sides. */
export function DiagnosisPage({ query: { code = '' } }: { query: { code?: string } }) {
  const stock = useCall('stock.base', { secucode: code }, { enabled: code !== '' })
  const base = stock.data?.data
  const title = base === undefined ? null : `${base.secuabbr} 诊股`
  usePageTitle(title)
  return (
    <Screen
      page="diagnosis"
      {...(base === undefined ? {} : { subtitle: `${base.secuabbr} ${base.secucode}` })}
      share={title === null ? undefined : { title, text: title }}
    >
      <Finder />
      {code !== '' && stock.isError && (
        <Panel>
          <ErrorState error={stock.error} onRetry={() => void stock.refetch()} />
        </Panel>
      )}
      {base !== undefined && (
        <>
          <Panel title={`${base.secuabbr} ${base.secucode}`} link={{ text: '个股页', href: href('stock', { code: base.secucode }) }}>
            <p className={cx(typography.noteLines, styles.note)}>
              {base.industry?.blockname ?? '行业未知'}。以下按公开的规则检查，只是统计，不是建议。
            </p>
          </Panel>
          <ModuleContentsProvider>
            <DiagnosisModules key={base.secucode} code={base.secucode} />
          </ModuleContentsProvider>
        </>
      )}
    </Screen>
  )
}

/** Looks a company up by code, name or letters. */
function Finder() {
  const platform = usePlatform()
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const found = useCall('search.suggest', { q: words, size: SUGGESTIONS }, { enabled: words !== '', keepPrevious: true })
  const stocks = words === '' ? [] : (found.data?.data ?? []).filter(({ type }) => type === 'stock')
  const choose = (code: string) => {
    setTyped('')
    platform.navigate('redirect', href('diagnosis', { code }))
  }
  return (
    <Panel title="诊股" meta="七个维度，规则公开">
      <Form onSubmit={() => stocks[0] && choose(stocks[0].id)}>
        <TextField label="查找股票" hideLabel type="search" placeholder="代码、简称或拼音首字母" value={typed} onChange={setTyped} />
      </Form>
      {stocks.length > 0 && (
        <div className={cx(layout.wrap8, styles.choices)}>
          {stocks.map(({ id, name }) => (
            <Button key={id} size="xs" onClick={() => choose(id)}>
              {name} {id}
            </Button>
          ))}
        </div>
      )}
      {words !== '' && found.isSuccess && stocks.length === 0 && (
        <p className={cx(typography.noteLines, styles.note)}>没有找到“{words}”，可以输入代码、简称或拼音首字母。</p>
      )}
      {words === '' && (
        <p className={cx(typography.noteLines, styles.note)}>
          输入一只股票，看它通过了哪些检查、没有通过哪些，每项的数值、门槛和权重都写出来。
        </p>
      )}
      {words === '' && <WatchedStocks onPick={choose} />}
    </Panel>
  )
}
