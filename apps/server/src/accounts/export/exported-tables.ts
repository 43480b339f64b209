/** How a column is told: under which name, and as what. */
export type ExportedColumn = string | readonly [label: string, as: 'instant' | 'yuan' | 'yes-no' | 'list']
/** A table with rows of accounts: found by which columns, told by which names; `leftOut` says why the others are not. */
export type ExportedTable = {
  title: string
  note?: string
  by: readonly string[]
  columns: Readonly<Record<string, ExportedColumn>>
  leftOut?: Readonly<Record<string, string>>
}

const SAME = '就是这个账号'
const INTERNAL = '只供服务器内部核对'

/** What is told of an account. A test holds it against the database: a table or column about somebody that is missing here fails it. */
export const exportedTables: Readonly<Record<string, ExportedTable>> = {
  account: {
    title: '账号资料',
    by: ['id'],
    columns: {
      ...{
        id: '账号编号',
        handset: '手机号',
        nickname: '昵称',
        head_img: '头像',
        sex: '性别（0 未填、1 男、2 女）',
        roles: ['角色', 'list'],
      },
      ...{ permissions: ['权限', 'list'], share_code: '邀请码', balance_cents: ['余额（元）', 'yuan'], reg_source: '注册渠道' },
      ...{ agreement: '同意的协议版本', created_at: ['注册时间', 'instant'], erases_at: ['注销清除时间', 'instant'] },
    },
    leftOut: { password_hash: '密码只保存不可还原的摘要', erased_at: '注销完成后账号已不存在' },
  },
  login_session: {
    title: '登录记录',
    note: '退出或到期 90 天后删除',
    by: ['account_id'],
    columns: {
      ...{
        device: '设备',
        channel: '渠道',
        address: '网络地址',
        created_at: ['登录时间', 'instant'],
        last_seen_at: ['最近使用', 'instant'],
      },
      ...{ expires_at: ['到期时间', 'instant'], ended_at: ['退出时间', 'instant'], end_reason: '退出原因', device_id: '设备名编号' },
    },
    leftOut: { id: INTERNAL, account_id: SAME, generation: INTERNAL, renewed_at: INTERNAL },
  },
  identity: {
    title: '绑定的其他账号',
    by: ['account_id'],
    columns: {
      ...{ provider: '平台', app_id: '应用', open_id: '在该应用的编号', union_id: '在该平台的编号', bound_at: ['绑定时间', 'instant'] },
    },
    leftOut: { account_id: SAME },
  },
  entitlement: {
    title: '有效的产品',
    note: '产品 1 为会员',
    by: ['account_id'],
    columns: { product_id: '产品', expires_at: ['到期时间', 'instant'] },
    leftOut: { account_id: SAME },
  },
  collect_item: {
    title: '自选',
    by: ['account_id'],
    columns: {
      ...{
        secucode: '证券代码',
        group_ids: ['分组编号', 'list'],
        pinned: ['置顶', 'yes-no'],
        note: '笔记',
        added_at: ['加入时间', 'instant'],
      },
      ...{ add_price: '加入时价格（元）', sort: '次序', updated_at: ['修改时间', 'instant'], deleted: ['已移除', 'yes-no'] },
    },
    leftOut: { account_id: SAME },
  },
  collect_group: {
    title: '自选分组',
    by: ['account_id'],
    columns: { id: '分组编号', name: '名称', sort: '次序', updated_at: ['修改时间', 'instant'], deleted: ['已移除', 'yes-no'] },
    leftOut: { account_id: SAME },
  },
  thing: {
    title: '保存的选股、公式、设置与阅读进度',
    by: ['account_id'],
    columns: { kind: '类别', id: '编号', value: '内容', updated_at: ['修改时间', 'instant'], deleted: ['已移除', 'yes-no'] },
    leftOut: { account_id: SAME, stamp: INTERNAL },
  },
}

/** Tables that hold something about accounts and are not told, and why. */
export const leftOutTables: Readonly<Record<string, { title: string; reason: string }>> = {
  sms_code: { title: '验证码', reason: '五分钟内有效，只保存不可还原的摘要' },
  attempt: { title: '限制次数的计数', reason: '只记次数，最长一天后删除；告知它会帮人绕过对您账号的保护' },
}
