import { href } from '@guanlan/contract/pages.ts'
import { useRef, useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import { useCall } from '../../api/use-call.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { WatchedStocks } from '../../parts/watchlist/watched-stocks.tsx'
import { usePlatform } from '../../platform/platform-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Chip } from '../../ui/button/chip.tsx'
import { Form } from '../../ui/field/form.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { codesOf, FEWEST, MOST } from './compared-codes.ts'
import styles from './comparison.module.css'
import { type ComparisonQuery, choiceOf, resultOf } from './comparison-address.ts'
import { FoundStocks, searchOf, stocksOf } from './found-stocks.tsx'

const SHARE = { title: '股票 PK', text: '2 到 5 只 A 股并排比较：估值、成长、盈利、资金、走势与行业分位' }
const LONGEST = 40

/** 股票PK: who is compared. The choice stays in the address. */
export function ComparisonPage({ query }: { query: ComparisonQuery }) {
  const platform = usePlatform()
  const api = useApi()
  const [typed, setTyped] = useState('')
  const codes = codesOf(query.codes)
  const quotes = useCall('stock.quotes', { secucodes: codes, cols: [] }, { enabled: codes.length > 0, keepPrevious: true, staleMs: 60_000 })
  const names = new Map<string, string>(quotes.data?.data.infos.map(({ secucode, secuabbr }) => [secucode, secuabbr]))
  function choose(next: readonly string[]) {
    platform.navigate('redirect', choiceOf({ codes: next.join(','), enddate: query.enddate }))
  }
  function add(code: string) {
    setTyped('')
    choose([...codes, code])
  }
  const newest = useRef({ typed, codes })
  newest.current = { typed, codes }
  /** Adds the first hit of what was typed when Enter was pressed; the list on screen may be that of an earlier letter. */
  async function addFirst() {
    const words = typed.trim()
    if (words === '' || isFull) return
    const hits = await api('search.mix', searchOf(words)).then(
      ({ data }) => stocksOf(data),
      () => [],
    )
    const now = newest.current
    const hit = hits.find(({ secucode }) => !now.codes.includes(secucode))
    if (hit === undefined || now.codes.length >= MOST || now.typed.trim() !== words) return
    setTyped('')
    choose([...now.codes, hit.secucode])
  }
  const isFull = codes.length >= MOST
  const isReady = codes.length >= FEWEST
  return (
    <Screen page="comparison" share={SHARE}>
      <Panel title="选择要比较的股票" meta={`已选 ${codes.length} / ${MOST}，至少 ${FEWEST} 只`}>
        <div className={cx(layout.rowWrap8, styles.chosen)}>
          {codes.map((code) => (
            <Chip
              key={code}
              onClick={() => platform.navigate('push', href('stock', { code }))}
              onRemove={() => choose(codes.filter((one) => one !== code))}
              removeLabel={`移除${names.get(code) ?? code}`}
            >
              {names.get(code) ?? code}
            </Chip>
          ))}
          {codes.length === 0 && <span className={typography.captionLines}>还没有选择。在下面输入代码、名称或拼音添加。</span>}
        </div>
        <Form onSubmit={() => void addFirst()}>
          <TextField
            label="添加股票"
            hideLabel
            type="search"
            placeholder={isFull ? `最多 ${MOST} 只，请先移除一只` : '代码、名称或拼音，例如 600519、茅台、gzmt'}
            maxLength={LONGEST}
            disabled={isFull}
            value={typed}
            onChange={setTyped}
          />
        </Form>
        {!isFull && typed.trim() !== '' && <FoundStocks typed={typed.trim()} chosen={codes} onAdd={add} />}
        {!isFull && typed.trim() === '' && <WatchedStocks except={codes} onPick={add} />}
        <div className={styles.start}>
          {isReady ? (
            <Button kind="primary" size="lg" href={resultOf({ codes: codes.join(','), enddate: query.enddate })}>
              开始 PK
            </Button>
          ) : (
            <Button kind="primary" size="lg" disabled>
              开始 PK
            </Button>
          )}
        </div>
        <p className={typography.captionLines}>
          只比较上市的 A 股。报告期不同、缺数据或口径不同的指标只列数值，不分高下；结果页可以选一个共同的报告期。
        </p>
      </Panel>
    </Screen>
  )
}
