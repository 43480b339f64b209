import { href } from '@guanlan/contract/pages.ts'
import { compileFormula } from '@guanlan/engine/formula-language/compile.ts'
import type { OwnFormula } from '@guanlan/engine/formula-language/formula-indicator.ts'
import { limits } from '@guanlan/engine/formula-language/limits.ts'
import { lazy, Suspense, useMemo } from 'react'
import { useFormulas } from '../../../parts/formulas/formula-store.ts'
import { MAX_NAME } from '../../../parts/formulas/saved-formulas.ts'
import { emptyScreen, queryOf } from '../../../parts/screens/screen-address.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CodeArea } from '../../../ui/field/code-area.tsx'
import { Segment } from '../../../ui/field/segment.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { toast } from '../../../ui/popup/toast.tsx'
import { openPopup } from '../../../ui/popup/use-popup.ts'
import { cx } from '../../../ui/text/class-names.ts'
import { placed, useChartSettings } from './chart-settings.ts'
import styles from './formula-editor.module.css'
import { FormulaHelp } from './formula-help.tsx'
import { FormulaNotes } from './formula-notes.tsx'

const RuleSheet = lazy(async () => ({ default: (await import('../../../parts/backtest/rule-sheet.tsx')).RuleSheet }))

function openRuleSheet(formula: OwnFormula, code: string | null): void {
  openPopup({
    position: 'bottom',
    label: '回测这条公式',
    content: (close) => (
      <Suspense fallback={null}>
        <RuleSheet formula={formula} code={code} onDone={close} />
      </Suspense>
    ),
  })
}

/** Longest formula a screen takes (contract/schemas/screening.ts). */
const MOST_SCREENED = 2000

const PANES = [
  { key: 'main', title: '主图' },
  { key: 'sub', title: '副图' },
] as const

/** Beside the chart: a formula is written or pasted, the chart shows it while it is right, and what is wrong is underlined. */
export function FormulaEditor({ draft, isDrawn, code }: { draft: OwnFormula; isDrawn: boolean; code: string | null }) {
  const { formulas, write, drop, save, remove } = useFormulas()
  const [settings, change] = useChartSettings()
  const { program, problems } = useMemo(() => compileFormula(draft.text), [draft.text])
  const platform = usePlatform()
  const isStored = formulas.some(({ id }) => id === draft.id)
  function keep() {
    const refusal = save()
    if (refusal !== null) return toast(refusal)
    change(placed(settings, draft))
    toast(`已保存“${draft.name.trim()}”`)
  }
  function screenByFormula() {
    if (draft.text.length > MOST_SCREENED) return toast(`用来选股的公式最多 ${MOST_SCREENED} 个字符`)
    const signal = { kind: 'signal' as const, formula: draft.text, name: draft.name.trim() || '自编公式' }
    platform.navigate('push', href('screening', queryOf({ ...emptyScreen, where: { kind: 'and', parts: [signal] } })))
  }
  return (
    <div className={cx(layout.column8, styles.editor)} role="region" aria-label="公式编辑">
      <div className={layout.rowBetween12}>
        <TextField
          small
          hideLabel
          label="公式名称"
          value={draft.name}
          maxLength={MAX_NAME}
          onChange={(name) => write({ ...draft, name })}
        />
        <Segment label="画在" items={PANES} value={draft.pane} onChange={(pane) => write({ ...draft, pane })} />
      </div>
      <CodeArea
        label="公式"
        value={draft.text}
        maxLength={limits.text}
        marks={problems}
        placeholder="粘贴通达信公式，如 DIF:EMA(C,12)-EMA(C,26);"
        onChange={(text) => write({ ...draft, text })}
      />
      <FormulaNotes
        problems={problems}
        remarks={program?.remarks ?? []}
        isDrawn={isDrawn}
        onDeclare={(name) => write({ ...draft, text: `INPUT:${name}(5,1,250,1);\n${draft.text}` })}
      />
      <FormulaHelp />
      <div className={cx(layout.row8, styles.foot)}>
        {isStored && (
          <Button kind="text" onClick={() => remove(draft.id)}>
            删除
          </Button>
        )}
        <Button kind="text" disabled={program === null} onClick={() => openRuleSheet(draft, code)}>
          回测
        </Button>
        <Button kind="text" disabled={program === null} onClick={screenByFormula}>
          选股
        </Button>
        <span className={styles.space} />
        <Button kind="secondary" onClick={drop}>
          取消
        </Button>
        <Button kind="primary" disabled={program === null} onClick={keep}>
          保存
        </Button>
      </div>
    </div>
  )
}
