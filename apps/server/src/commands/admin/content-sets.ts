import { inputReason } from '@guanlan/contract/input-reason.ts'
import { pages } from '@guanlan/contract/pages.ts'
import type { RecordDataset } from '@guanlan/datasets/definition.ts'
import { contentDatasets } from '@guanlan/datasets/groups/content.ts'
import { judgeRows } from '@guanlan/datasets/judge.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { OwnNotice } from '../../business/operator/own-notices.ts'
import { releasedNotices } from '../../business/operator/released-notices.ts'
import { type ContentKey, contentSetting, publishContentOf } from '../../sources/content/publish-content.ts'
import { createRecordStore } from '../../storage/columns/record-store.ts'
import { readOwnSetting, writeOwnSetting } from '../../storage/operator-settings.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Admin, Column } from './command.ts'

export type ContentRow = Readonly<Record<string, unknown>>

/** Something an operator may write in the place of what the release says: rows with an id. */
export type ContentSet = {
  /** As the command is called. */
  name: string
  title: string
  /** Field that names a row. */
  id: string
  schema: z.ZodObject
  columns: readonly Column[]
  /** Prices: a change is confirmed. */
  isMoney?: true
  /** What the operator set; null where nothing. */
  own(db: Kysely<Schema>): Promise<unknown>
  /** What is shown now. */
  read(db: Kysely<Schema>): Promise<ContentRow[]>
  /** What rows say that cannot be, in Chinese; null where they can. */
  faultOf(rows: readonly ContentRow[]): string | null
  /** Puts rows in the place of all; null goes back to the release's, or to the file of the operator. */
  write(within: Kysely<Schema>, admin: Pick<Admin, 'env' | 'clock'>, rows: readonly ContentRow[] | null): Promise<void>
}

/** What does not fit the schema, in Chinese; null for rows that fit. */
function misfitOf({ schema, id }: Pick<ContentSet, 'schema' | 'id'>, rows: readonly ContentRow[]): string | null {
  const strict = z.strictObject(schema.shape)
  for (const row of rows) {
    const parsed = strict.safeParse(row, { error: inputReason })
    const issue = parsed.error?.issues[0]
    if (issue !== undefined)
      return `${String(row[id] ?? '一行')}：${issue.path.length > 0 ? `${issue.path.join('.')} ` : ''}${issue.message}`
  }
  const ids = rows.map((row) => row[id])
  const twice = ids.find((one, k) => ids.indexOf(one) !== k)
  return twice === undefined ? null : `${id} 重复：${String(twice)}`
}

type Said = Pick<ContentSet, 'name' | 'title' | 'columns' | 'isMoney'> & { more?: (row: ContentRow) => string | null }

/** A data set of content as a set operators write. */
function published(key: ContentKey, { more = () => null, ...said }: Said): ContentSet {
  const dataset = contentDatasets[key] as unknown as RecordDataset<ContentRow & { effectiveAtMs: number }>
  const schema = dataset.schema as unknown as z.ZodObject
  const id = firstItem(dataset.keys)
  return {
    ...said,
    id,
    schema,
    own: (db) => readOwnSetting(db, contentSetting(key)),
    read: async (db) => (await createRecordStore(db).whole(dataset)).map(({ row }) => row),
    faultOf(rows) {
      const misfit = misfitOf({ schema, id }, rows)
      if (misfit !== null) return misfit
      const { rejected, alarms } = judgeRows(dataset, rows)
      return rejected[0]?.reason ?? alarms[0] ?? rows.map(more).find((one) => one !== null) ?? null
    },
    async write(within, { env, clock }, rows) {
      await writeOwnSetting(within, contentSetting(key), rows)
      await publishContentOf(within, key, { dataDir: env.DATA_DIR, nowMs: clock.nowMs })
    },
  }
}

const notices: ContentSet = {
  name: 'notices',
  title: '公告',
  id: 'id',
  schema: OwnNotice,
  columns: [
    ...[
      { key: 'id', label: '编号' },
      { key: 'level', label: '级别' },
      { key: 'title', label: '标题' },
      { key: 'from', label: '从' },
    ],
    ...[
      { key: 'to', label: '到' },
      { key: 'url', label: '链接' },
    ],
  ],
  own: (db) => readOwnSetting(db, 'notices'),
  read: async (db) => ((await readOwnSetting(db, 'notices')) as ContentRow[] | null) ?? [...releasedNotices],
  faultOf: (rows) =>
    (rows.length > 50 ? '公告最多 50 条' : misfitOf(notices, rows)) ?? rows.map(linkFault('url')).find((one) => one !== null) ?? null,
  write: (within, _, rows) => writeOwnSetting(within, 'notices', rows),
}

const paths = new Set<string>(Object.values(pages).map(({ path }) => path))

/** What is wrong with the address of a row; null for pages there are, https addresses and none. */
const linkFault = (field: string) => (row: ContentRow) => {
  const link = row[field]
  if (typeof link !== 'string' || /^https:\/\//.test(link) || paths.has(link.split('?')[0] ?? '')) return null
  return `${field} 没有这个页面：${link}`
}

const plain = (...pairs: (readonly [key: string, label: string])[]): Column[] => pairs.map(([key, label]) => ({ key, label }))

/** Everything operators may write, by the name of its commands. */
export const contentSets: readonly ContentSet[] = [
  published('banners', {
    name: 'banners',
    title: '轮播',
    more: linkFault('link'),
    columns: plain(['id', '编号'], ['order', '次序'], ['title', '标题'], ['link', '链接'], ['from', '从'], ['to', '到']),
  }),
  published('posters', {
    name: 'posters',
    title: '海报',
    columns: [...plain(['pageCode', '页面'], ['pageName', '名称'], ['title', '标题']), { key: 'isShown', label: '显示', as: 'yes-no' }],
  }),
  notices,
  published('products', {
    name: 'products',
    title: '商品',
    isMoney: true,
    columns: [
      ...plain(['id', '编号'], ['name', '名称'], ['months', '月']),
      ...[
        { key: 'priceCents', label: '价格', as: 'cents' as const },
        { key: 'originalPriceCents', label: '划线价', as: 'cents' as const },
      ],
      ...[
        { key: 'tag', label: '角标' },
        { key: 'isDefault', label: '默认', as: 'yes-no' as const },
      ],
    ],
  }),
  published('privileges', {
    name: 'privileges',
    title: '权益',
    columns: plain(['id', '编号'], ['order', '次序'], ['title', '名称'], ['desc', '说明']),
  }),
  published('helpDocuments', {
    name: 'help',
    title: '帮助文档',
    columns: plain(['id', '编号'], ['group', '分组'], ['order', '次序'], ['title', '标题']),
  }),
  published('articles', {
    name: 'articles',
    title: '文库文章',
    columns: plain(['id', '编号'], ['section', '分栏'], ['order', '次序'], ['title', '标题']),
  }),
]
