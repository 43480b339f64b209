import { ALONE, writeJobWish } from '../../jobs/job-state.ts'
import type { Admin, Asked, Column, Command, Reported } from './command.ts'
import { Misread } from './command.ts'

const columns: readonly Column[] = [
  { key: 'id', label: '任务' },
  { key: 'name', label: '名称' },
  { key: 'state', label: '状态' },
  { key: 'startedAt', label: '上次开始', as: 'instant' },
  { key: 'finishedAt', label: '上次完成', as: 'instant' },
  { key: 'durationMs', label: '用时（毫秒）' },
  { key: 'failures', label: '连续失败' },
  { key: 'reason', label: '原因' },
  { key: 'node', label: '节点' },
]

/** What the servers noted of every job; a job one node runs for itself has a row for each. */
async function readJobs({ db }: Admin) {
  const rows = await db.selectFrom('job_state').selectAll().orderBy('id').orderBy('node').execute()
  const paused = new Set(rows.filter((row) => row.paused === 1).map(({ id }) => id))
  const ofNodes = new Set(rows.filter(({ node }) => node !== '').map(({ id }) => id))
  return rows
    .filter(({ id, node }) => node !== '' || !ofNodes.has(id))
    .map(({ id, name, node, started_at, finished_at, duration_ms, failures, reason }) => {
      const isRunning = started_at !== null && failures === 0 && started_at > (finished_at ?? 0)
      const state = paused.has(id) ? '已暂停' : failures > 0 ? '失败' : isRunning ? '运行中' : finished_at === null ? '等待中' : '已完成'
      return {
        id,
        name,
        node: node === ALONE ? '' : node,
        state,
        startedAt: started_at,
        finishedAt: finished_at,
        durationMs: duration_ms,
        failures,
        reason,
      }
    })
}

async function list(admin: Admin): Promise<Reported> {
  return { tables: [{ name: 'jobs', title: '后台任务', columns, rows: await readJobs(admin) }] }
}

/** The job that is named. Throws Misread. */
async function jobNamed(admin: Admin, { words }: Asked) {
  const jobs = await readJobs(admin)
  const job = jobs.find(({ id }) => id === words[0])
  if (job === undefined)
    throw new Misread(`没有任务“${words[0]}”，有 ${[...new Set(jobs.map(({ id }) => id))].join('、') || '零个：还没有服务器运行过'}`)
  return job
}

async function runNow(admin: Admin, asked: Asked): Promise<Reported> {
  const { id, name, state } = await jobNamed(admin, asked)
  if (state === '已暂停') throw new Misread(`“${name}”已暂停，请先运行 npm run admin -- jobs resume ${id}`)
  await admin.change({ subject: id }, async (within) => {
    await writeJobWish(within, id, { askedAtMs: Date.now() })
    return { after: { run: true }, value: null }
  })
  return { lines: [`“${name}”会在几秒内运行，结果见 npm run admin -- jobs`] }
}

function pausing(isPaused: boolean) {
  return async (admin: Admin, asked: Asked): Promise<Reported> => {
    const { id, name, state } = await jobNamed(admin, asked)
    const wasPaused = state === '已暂停'
    await admin.change({ subject: id }, async (within) => {
      await writeJobWish(within, id, { isPaused })
      return { before: { paused: wasPaused }, after: { paused: isPaused }, isNothing: wasPaused === isPaused, value: null }
    })
    if (wasPaused === isPaused) return { lines: [isPaused ? `“${name}”已经暂停` : `“${name}”没有暂停`] }
    return { lines: [isPaused ? `“${name}”会在几秒内停止，恢复前不再运行` : `“${name}”已恢复`] }
  }
}

/** Commands about the jobs of the servers. */
export const jobCommands: readonly Command[] = [
  { name: 'jobs run', about: '立即运行一个任务', words: ['任务'], changes: true, run: runNow },
  { name: 'jobs pause', about: '暂停一个任务，正在运行的会停止', words: ['任务'], changes: true, run: pausing(true) },
  { name: 'jobs resume', about: '恢复一个暂停的任务', words: ['任务'], changes: true, run: pausing(false) },
  { name: 'jobs', about: '后台任务：状态、上次运行、用时与失败原因', changes: false, run: list },
]
