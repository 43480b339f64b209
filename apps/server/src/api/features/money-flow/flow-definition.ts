import type { MoneyBase } from '@guanlan/contract/schemas/stock/money-flow.ts'

/** How orders are sorted by size. Vendors draw the lines elsewhere and their figures differ. */
export const flowDefinition: MoneyBase['definition'] = {
  text: '按成交单的大小分四类，净流入是主动买入减主动卖出；主力指超大单与大单。每一笔成交有买有卖，四类净流入相加为零，「流入」不是市场多了钱。大单可以拆成小单，分类认不出人；各家分界不同，数字不能互比。收盘后公布。',
  sizes: [
    { key: 'super', name: '超大单', rule: '不少于 50 万股，或不少于 100 万元' },
    { key: 'big', name: '大单', rule: '不到超大单，不少于 10 万股，或不少于 20 万元' },
    { key: 'mid', name: '中单', rule: '不到大单，不少于 2 万股，或不少于 4 万元' },
    { key: 'small', name: '小单', rule: '其余' },
  ],
}
