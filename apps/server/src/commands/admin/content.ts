import { AppError } from '@guanlan/contract/errors.ts'
import { notifyWritten } from '../../storage/notify-written.ts'
import { type Admin, type Asked, type Command, Misread, type Reported } from './command.ts'
import { type ContentRow, type ContentSet, contentSets } from './content-sets.ts'
import { fieldsOf, jsonFile } from './read-pairs.ts'
import { textOf } from './read-words.ts'

async function show({ db }: Admin, { words: [id] }: Asked, set: ContentSet): Promise<Reported> {
  const all = await set.read(db)
  const rows = id === undefined ? all : all.filter((row) => row[set.id] === id)
  if (id !== undefined && rows.length === 0) throw new AppError('no_data', `没有${set.title}“${id}”`)
  const fields =
    id === undefined
      ? []
      : Object.entries(rows[0] ?? {}).map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  return {
    lines: fields,
    tables: id === undefined ? [{ name: set.name, title: set.title, columns: set.columns, rows }] : [],
    data: { [set.name]: rows },
  }
}

/** Rows that are not the same in both, as they were and as they are. */
function differing(set: ContentSet, before: readonly ContentRow[], after: readonly ContentRow[]) {
  const text = (row: ContentRow) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))
  const were = new Set(before.map(text))
  const are = new Set(after.map(text))
  const gone = before.filter((row) => !are.has(text(row)))
  const come = after.filter((row) => !were.has(text(row)))
  return { before: gone, after: come, ids: [...new Set([...gone, ...come].map((row) => String(row[set.id])))] }
}

const oneOrAll = (set: ContentSet, ids: readonly string[]) => (ids.length === 1 ? `${set.name} ${ids[0]}` : set.name)

/** Writes what a set shall be and the line of the log; `null` goes back to the release's. */
async function replace(
  admin: Admin,
  set: ContentSet,
  next: (now: readonly ContentRow[]) => readonly ContentRow[] | null,
): Promise<Reported> {
  const planned = next(await set.read(admin.db))
  const fault = planned === null ? null : set.faultOf(planned)
  if (fault !== null) throw new AppError('invalid_input', `${set.title}没有改动：${fault}`)
  if (set.isMoney === true) await admin.confirm(`更改在售的${set.title}：${planned === null ? '恢复为随程序发布的' : summary(planned)}`)
  const changed = await admin.change({ subject: set.name }, async (within) => {
    const now = await set.read(within)
    const wanted = next(now)
    const own = await set.own(within)
    const isNothing = wanted === null ? own === null : differing(set, now, wanted).ids.length === 0
    if (!isNothing) await set.write(within, admin, wanted)
    const { before, after, ids } = differing(set, now, await set.read(within))
    return { subject: oneOrAll(set, ids), before, after, isNothing, value: { ids, isNothing } }
  })
  await notifyWritten(admin.db, admin.env.REDIS_URL)
  return { lines: [changed.isNothing ? '没有不同，没有改动' : `已改动 ${changed.ids.length} 行，几秒内生效`] }
}

const summary = (rows: readonly ContentRow[]) =>
  rows.map(({ name, priceCents }) => `${String(name)} ${(Number(priceCents) / 100).toFixed(2)} 元`).join('，') || '不再出售'

/** Optional fields: when a row is known from, where it stands. */
function usualFields(set: ContentSet, admin: Admin, now: readonly ContentRow[]): ContentRow {
  const { shape } = set.schema
  return {
    ...('effectiveAtMs' in shape ? { effectiveAtMs: Math.floor(admin.clock.nowMs()) } : {}),
    ...('order' in shape ? { order: 1 + now.reduce((most, { order }) => Math.max(most, Number(order)), 0) } : {}),
    ...(set.name === 'notices' ? { level: 'info', url: null, to: null, once: true } : {}),
  }
}

async function set(admin: Admin, asked: Asked, content: ContentSet): Promise<Reported> {
  const file = textOf(asked, 'file')
  const [id, ...pairs] = asked.words
  if ((file === undefined) === (id === undefined)) throw new Misread('请写 编号 字段=值…，或 --file 文件')
  if (file !== undefined) {
    const rows = await jsonFile(file)
    if (!Array.isArray(rows)) throw new Misread(`文件 ${file} 里请写一个列表`)
    return await replace(admin, content, () => rows)
  }
  const fields = fieldsOf(content.schema.shape, pairs)
  if (pairs.length === 0) throw new Misread('请写 字段=值…')
  return await replace(admin, content, (now) => {
    const known = now.find((row) => row[content.id] === id)
    if (known !== undefined) return now.map((row) => (row === known ? { ...row, ...fields } : row))
    return [...now, { ...usualFields(content, admin, now), [content.id]: id, ...fields }]
  })
}

async function remove(admin: Admin, { words: [id = ''] }: Asked, set: ContentSet): Promise<Reported> {
  return await replace(admin, set, (now) => {
    if (now.every((row) => row[set.id] !== id)) throw new AppError('no_data', `没有${set.title}“${id}”`)
    return now.filter((row) => row[set.id] !== id)
  })
}

/** Commands of a set. */
const commandsOf = (content: ContentSet): Command[] => [
  {
    name: `${content.name} show`,
    about: `${content.title}：全部，或一行的所有字段`,
    words: ['[编号]'],
    changes: false,
    run: (admin, asked) => show(admin, asked, content),
  },
  {
    name: `${content.name} set`,
    about: `改动或新增一行${content.title}；--file 换掉全部`,
    words: ['[编号]', '[字段=值…]'],
    changes: true,
    options: { file: { about: 'JSON 列表，换掉全部', value: '文件' } },
    run: (admin, asked) => set(admin, asked, content),
  },
  {
    name: `${content.name} remove`,
    about: `去掉一行${content.title}`,
    words: ['编号'],
    changes: true,
    run: (admin, asked) => remove(admin, asked, content),
  },
  {
    name: `${content.name} reset`,
    about: `${content.title}恢复为随程序发布的（DATA_DIR/content 里有文件时为那个文件）`,
    changes: true,
    run: (admin) => replace(admin, content, () => null),
  },
]

/** Commands about what is written: banners, posters, notices, what is sold, help. */
export const contentCommands: readonly Command[] = contentSets.flatMap(commandsOf)
