import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { keepCompiled } from '../../runtime/compile-cache.ts'
import { missingRecordings } from './recorded-files.ts'
import type { StageReport } from './rehearsal.ts'

keepCompiled()

const USAGE = `用法：npm run live:rehearsal -- [--stocks 20] [--short] [--port 0]
      npm run live:rehearsal -- --pictures 文件夹 [情形…]
以录制的上游回答在本机演练一个实时交易日：空库启动、填充一半、填充完、集合竞价、盘中、收盘、节假日与次日开盘，每一步查一遍所有页面的数据。
--pictures：上游回答异常的各种情形下，首页、个股与数据中心的截图和页面上的句子；需要 Chromium。情形的名称见 --pictures --help。`

const PICTURES = fileURLToPath(new URL('../../../../../e2e/src/live-pictures.ts', import.meta.url))

/** Pictures need a browser, which the journeys have. */
function drawPictures(args: readonly string[]): number {
  const { status } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', PICTURES, ...args], { stdio: 'inherit' })
  return status ?? 1
}

function lineOf({ stage, answers, faults, ms }: StageReport): string {
  const times = faults.reduce((sum, fault) => sum + fault.times, 0)
  return `${stage.at.replace('T', ' ')}  ${stage.name}  ${answers} 个回答，${times} 处不实，${(ms / 1000).toFixed(1)} 秒`
}

/** 0 when nothing false was found, 1 when something was, 2 where the recordings are not there. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      pictures: { type: 'boolean', default: false },
      stocks: { type: 'string', default: '20' },
      short: { type: 'boolean', default: false },
      port: { type: 'string', default: '0' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.pictures) return drawPictures([...positionals, ...(values.help ? ['--help'] : [])])
  if (values.help) return console.log(USAGE) ?? 0
  const missing = missingRecordings()
  if (missing.length > 0) {
    console.error(`没有录制的上游数据，不能演练：${missing.join('、')}（位置由 GUANLAN_SHARED_DATA 指定）`)
    return 2
  }
  const { crawledShares, rehearse } = await import('./rehearsal.ts')
  const { startRehearsalServer } = await import('./rehearsal-server.ts')
  const { STAGES } = await import('./stages.ts')
  const stages = values.short ? STAGES.filter(({ isShort }) => isShort) : STAGES
  const startMs = performance.now()
  const server = await startRehearsalServer(firstItem(stages).at, { port: Number(values.port) })
  try {
    const shares = crawledShares(server.upstream.shares, Number(values.stocks))
    console.log(`上游 ${Object.keys(server.upstream.hosts).length} 个主机、${server.upstream.shares.length} 只证券；查 ${shares.length} 只`)
    const reports = await rehearse(server, { stages, shares }, (report) => {
      console.log(lineOf(report))
      for (const { call, what, times, example } of report.faults) console.log(`  ✗ ×${times} ${call}：${what}（${example.slice(0, 300)}）`)
    })
    const answers = reports.reduce((sum, one) => sum + one.answers, 0)
    const wrong = reports.flatMap(({ faults }) => faults).reduce((sum, { times }) => sum + times, 0)
    for (const trouble of server.troubles) console.log(`  ! ${trouble}`)
    const seconds = ((performance.now() - startMs) / 1000).toFixed(0)
    console.log(`${reports.length} 个阶段，${answers} 个回答，${wrong} 处不实，${server.troubles.length} 条线程告警，${seconds} 秒`)
    return wrong === 0 && server.troubles.length === 0 ? 0 : 1
  } finally {
    await server.close()
  }
}

process.exitCode = await main()
