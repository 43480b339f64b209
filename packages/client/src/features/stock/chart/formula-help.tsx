import { formulaFunctions, periodFunctions } from '@guanlan/engine/formula-language/functions/table.ts'
import { seriesWords } from '@guanlan/engine/formula-language/names.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import typography from '../../../ui/text/typography.module.css'

/** What the language understands; folded until asked for. */
export function FormulaHelp() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button kind="text" size="xs" onClick={() => setOpen(!isOpen)}>
        {isOpen ? '收起函数一览' : `函数一览（${formulaFunctions.length + periodFunctions.length} 个）`}
      </Button>
      {isOpen && (
        <div className={typography.noteLines}>
          <p>名字: 后面的算式画成线，:= 只取值不画，每句用 ; 结束；参数写 INPUT:N(默认值,最小,最大,步长);</p>
          <p>行情：{Object.values(seriesWords).flat().join(' ')}（成交量单位为股）</p>
          {[...formulaFunctions, ...periodFunctions].map(({ name, args, summary }) => (
            <p key={name}>
              <b>
                {name}({args.map((argument) => argument.name).join()})
              </b>{' '}
              {summary}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}
