import { expect } from 'vitest'
import { journey } from '../world/journey.ts'
import { readTab } from './tab-reading.ts'

const NUM = (inside: string, more = '') => `<span class="num_1"${more}>${inside}</span>`
const figure = (name: string, text: string) => NUM(`${text}<button data-figure aria-label="${name} ${text}，查看来源"></button>`)
const missing = NUM('--', ' title="毛利率：银行没有营业成本"')
const panel = (title: string, body: string) => `<section aria-label="${title}"><header>${title}</header><div>${body}</div></section>`
const table = (...rows: string[][]) =>
  `<table><tr><th>名</th><th>值</th></tr><tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`
const chart = (id: string) => `<canvas id="${id}" width="480" height="240"></canvas>`

const SOUND = [
  panel('指标', table(['毛利率', missing], ['市盈率', figure('市盈率', '7.56')])),
  panel('走势', chart('drawn')),
  panel('股东', '<p>没有披露过股东户数，披露后即有</p>'),
]
const BROKEN = [
  panel('空盒', ''),
  panel('全缺', table(['甲', missing, missing], ['乙', missing, missing])),
  panel('只有坐标', chart('axes')),
  panel('说错', `<p>成交额 NaN 元，昨日也是如此</p>${figure('现价', '0.00')}${NUM('3.14')}<b>--</b>`),
]

journey('the reader of tabs finds nothing wrong in a sound one, and each fault in a broken one', async ({ browser }) => {
  const page = await browser.newPage()
  const read = async (panels: readonly string[]) => {
    await page.setContent(`<div role="main">${panels.join('')}</div>`)
    await page.evaluate(() => {
      const line = (id: string, colour: string) => {
        const ctx = document.querySelector<HTMLCanvasElement>(`#${id}`)?.getContext('2d')
        if (ctx) Object.assign(ctx, { fillStyle: colour }).fillRect(0, 100, 480, 1)
      }
      line('drawn', '#d03050')
      line('axes', '#999')
    })
    return (await readTab(page, '概览')).faults
  }
  expect(await read(SOUND)).toEqual([])
  const found = (await read(BROKEN)).join('\n')
  for (const fault of [
    'an empty box: 空盒',
    'nothing but --: 全缺',
    'without ink: 只有坐标',
    'says “成交额 NaN',
    '现价 0.00',
    '-- without a reason',
    '日也是如此#--',
  ])
    expect(found).toContain(fault)
  await page.close()
})
