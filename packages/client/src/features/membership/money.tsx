import { formatThousands } from '@guanlan/domain/format/decimals.ts'
import { Num } from '../../ui/figure/num.tsx'
import type { FigureDefinition } from '../../ui/figure/provenance.ts'

/** Money in 元 within a sentence: ¥198.00. */
export function yuan(value: number): string {
  return `¥${formatThousands(value, 2)}`
}

/** What an order costs after coupons. */
export const PAYABLE: FigureDefinition = {
  id: 'order-payable',
  name: '应付金额',
  unit: '元',
  expression: '价格 − 优惠',
  inputs: [
    { key: 'price', name: '价格', unit: '元' },
    { key: 'discount', name: '优惠', unit: '元' },
  ],
  note: '由服务器按商品价格与所用优惠券算出，精确到分',
}

/** What a longer period comes to by the month. */
export const PER_MONTH: FigureDefinition = {
  id: 'order-per-month',
  name: '每月价格',
  unit: '元',
  expression: '价格 ÷ 月数',
  inputs: [
    { key: 'price', name: '价格', unit: '元' },
    { key: 'months', name: '月数', unit: '个' },
  ],
  note: '一次付清整段时长，不能按月支付',
}

type MoneyProps = { value: number; name: string; formula?: FigureDefinition; inputs?: Record<string, string>; className?: string }

/** Money in 元 as a figure of its own. */
export function Money({ value, name, formula, inputs, className }: MoneyProps) {
  return (
    <span className={className}>
      ¥
      <Num value={value} form="price" name={name} {...(formula ? { formula } : {})} {...(inputs ? { inputs } : {})} />
    </span>
  )
}
