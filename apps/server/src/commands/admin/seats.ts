import { AppError } from '@guanlan/contract/errors.ts'
import { isOneOf } from '@guanlan/domain/collections/elements.ts'
import { decideCorrection, type FiledCorrection, readCorrections } from '../../research/hot-money/seat-corrections.ts'
import { type Admin, type Asked, type Column, type Command, Misread, type Reported } from './command.ts'
import { neededText, textOf } from './read-words.ts'

const kinds = { add: '归入', end: '截止', dispute: '有争议' } as const
const states = { open: '待处理', accepted: '已采纳', refused: '未采纳' } as const
const GRADES = ['A', 'B', 'C'] as const
const MOST_REASON = 200

const columns: readonly Column[] = [
  { key: 'id', label: '编号' },
  { key: 'filedAtMs', label: '提交', as: 'instant' },
  { key: 'state', label: '状态', names: states },
  { key: 'traderId', label: '观察席' },
  { key: 'kind', label: '类别', names: kinds },
  { key: 'branch', label: '营业部' },
  { key: 'date', label: '日期' },
  { key: 'address', label: '来源' },
  { key: 'quote', label: '原文' },
  { key: 'sourceDate', label: '来源日期' },
  { key: 'reason', label: '说明' },
]

const rowOf = ({ decision, ...correction }: FiledCorrection) => ({
  ...correction,
  state: decision?.action ?? 'open',
  reason: decision?.reason ?? '',
})

async function list({ db }: Admin, { options }: Asked): Promise<Reported> {
  const all = (await readCorrections(db)).map(rowOf)
  const rows = options.all === true ? all : all.filter(({ state }) => state === 'open')
  return { tables: [{ name: 'corrections', title: '席位纠错', columns, rows }] }
}

async function decide(admin: Admin, asked: Asked, action: 'accepted' | 'refused'): Promise<Reported> {
  const [id = ''] = asked.words
  const found = (await readCorrections(admin.db)).find((one) => one.id === id)
  if (found === undefined) throw new AppError('no_data', `没有编号为 ${id} 的席位纠错`)
  if (found.decision !== null) throw new AppError('invalid_input', `${id} 已经处理过：${states[found.decision.action]}`)
  const grade = textOf(asked, 'grade') ?? 'C'
  if (!isOneOf(GRADES, grade)) throw new Misread('--grade 请写 A、B 或 C')
  const reason = neededText(asked, 'reason', MOST_REASON)
  await admin.confirm(`${states[action]}：${found.traderId} ${kinds[found.kind]} ${found.branch}`)
  await admin.change({ subject: id, note: reason }, async (within) => {
    await decideCorrection(within, id, { action, reason, grade, atMs: admin.clock.nowMs() })
    return { before: 'open', after: { action, grade }, value: null }
  })
  return {
    lines: [
      action === 'accepted' ? '已采纳：当日榜单随即按新的归属显示，胜率等统计在下一次计算时更新' : '未采纳，提交与处理都保留在记录里',
    ],
  }
}

const WHICH = ['编号'] as const
const reason = { about: '为什么', value: '原因', isRequired: true } as const

/** Commands about corrections of the departments of traders. */
export const seatCommands: readonly Command[] = [
  {
    name: 'seats list',
    about: '待处理的席位纠错；--all 连同处理过的',
    changes: false,
    options: { all: { about: '连同处理过的' } },
    run: list,
  },
  {
    name: 'seats accept',
    about: '采纳一条席位纠错；归入的写明等级（默认 C）',
    words: WHICH,
    changes: true,
    options: { reason, grade: { about: '等级', value: 'A|B|C' } },
    run: (admin, asked) => decide(admin, asked, 'accepted'),
  },
  {
    name: 'seats refuse',
    about: '不采纳一条席位纠错',
    words: WHICH,
    changes: true,
    options: { reason },
    run: (admin, asked) => decide(admin, asked, 'refused'),
  },
]
