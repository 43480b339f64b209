/** Export of a column: its name and its format. */
export type ExportedColumn = string | readonly [label: string, as: 'instant' | 'yuan' | 'yes-no' | 'list']
/** Export of a table: key columns, exported columns with names; `leftOut` states why the others are excluded. */
export type ExportedTable = {
  title: string
  note?: string
  by: readonly string[]
  /** `by` names orders of the account, not the account. */
  isOfOrders?: true
  columns: Readonly<Record<string, ExportedColumn>>
  leftOut?: Readonly<Record<string, string>>
}

const SAME = '就是这个账号'
const INTERNAL = '只供服务器内部核对'

const OTHERS = '是别人的信息'
/** Rows of an account in other modules: membership, promotion, opened stock pages. */
const elsewhere: Readonly<Record<string, ExportedTable>> = {
  order_payment: {
    title: '支付记录',
    by: ['order_id'],
    isOfOrders: true,
    columns: {
      order_id: '订单号',
      trade_no: '支付单号',
      provider: '支付机构',
      way: '支付方式',
      cents: ['金额（元）', 'yuan'],
      state: '状态',
      created_at: ['发起时间', 'instant'],
      paid_cents: ['实付（元）', 'yuan'],
      paid_at: ['支付时间', 'instant'],
      provider_no: '支付机构单号',
    },
  },
  order_refund: {
    title: '退款记录',
    by: ['order_id'],
    isOfOrders: true,
    columns: {
      order_id: '订单号',
      refund_no: '退款单号',
      trade_no: '支付单号',
      cents: ['金额（元）', 'yuan'],
      state: '状态',
      reason: '原因',
      created_at: ['申请时间', 'instant'],
      done_at: ['到账时间', 'instant'],
    },
    leftOut: { of_order: INTERNAL },
  },
  calendar_address: {
    title: '日历订阅',
    by: ['account_id'],
    columns: { created_at: ['开通时间', 'instant'] },
    leftOut: { account_id: SAME, id: '订阅地址的编号，地址在日历页查看' },
  },
  promoter: {
    title: '推广大使',
    by: ['account_id'],
    columns: { status: '状态', agreement: '同意的协议版本', since: ['加入时间', 'instant'] },
    leftOut: { account_id: SAME, handset_mac: '手机号的不可还原摘要，用于防止重复加入' },
  },
  attribution: {
    title: '受谁邀请',
    by: ['account_id'],
    columns: { touched_at: ['打开邀请链接', 'instant'], at: ['注册时间', 'instant'] },
    leftOut: { account_id: SAME, promoter_id: OTHERS, handset_mac: '手机号的不可还原摘要，用于防止重复计奖' },
  },
  reward_entry: {
    title: '推广收益',
    by: ['promoter_id'],
    columns: {
      id: '流水号',
      kind: '类别',
      cents: ['金额（元）', 'yuan'],
      percent: '比例（%）',
      at: ['时间', 'instant'],
      day: '日期',
      frozen_until: ['冻结到', 'instant'],
      sandbox: ['模拟', 'yes-no'],
      note: '说明',
    },
    leftOut: { promoter_id: SAME, account_id: OTHERS, order_id: OTHERS },
  },
  store_account: {
    title: '在应用商店的编号',
    note: '代替账号告诉应用商店，购买时由商店带回',
    by: ['account_id'],
    columns: { token: '编号', created_at: ['产生时间', 'instant'] },
    leftOut: { account_id: SAME },
  },
  store_transaction: {
    title: '应用商店的交易',
    by: ['account_id'],
    columns: {
      store: '商店',
      transaction_id: '交易号',
      original_id: '订阅号',
      product_id: '商店里的商品',
      order_id: '订单号',
      purchased_at: ['购买时间', 'instant'],
      expires_at: ['到期时间', 'instant'],
      revoked_at: ['撤销时间', 'instant'],
      reversed_at: ['恢复时间', 'instant'],
      sandbox: ['测试环境', 'yes-no'],
    },
    leftOut: { account_id: SAME, trade_no: INTERNAL },
  },
  store_subscription: {
    title: '应用商店的订阅',
    by: ['account_id'],
    columns: {
      store: '商店',
      original_id: '订阅号',
      sku: '商品',
      state: '状态（active 有效、grace 宽限、retry 重试扣款、expired 已结束）',
      is_on: ['自动续费', 'yes-no'],
      next_at: ['下次续费或到期', 'instant'],
    },
    leftOut: { account_id: SAME, reported_at: INTERNAL, proof: '商店的购买凭证，只供服务器向商店查询' },
  },
}

/** Exported tables. A test compares them with the database and fails on a missing table or column about a person. */
export const exportedTables: Readonly<Record<string, ExportedTable>> = {
  account: {
    title: '账号资料',
    by: ['id'],
    columns: {
      id: '账号编号',
      handset: '手机号',
      nickname: '昵称',
      head_img: '头像',
      sex: '性别（0 未填、1 男、2 女）',
      roles: ['角色', 'list'],
      permissions: ['权限', 'list'],
      share_code: '邀请码',
      balance_cents: ['余额（元）', 'yuan'],
      reg_source: '注册渠道',
      agreement: '同意的协议版本',
      created_at: ['注册时间', 'instant'],
      erases_at: ['注销清除时间', 'instant'],
    },
    leftOut: { password_hash: '密码只保存不可还原的摘要', erased_at: '注销完成后账号已不存在' },
  },
  login_session: {
    title: '登录记录',
    note: '退出或到期 90 天后删除',
    by: ['account_id'],
    columns: {
      device: '设备',
      channel: '渠道',
      address: '网络地址',
      created_at: ['登录时间', 'instant'],
      last_seen_at: ['最近使用', 'instant'],
      expires_at: ['到期时间', 'instant'],
      ended_at: ['退出时间', 'instant'],
      end_reason: '退出原因',
      device_id: '设备名编号',
    },
    leftOut: { id: INTERNAL, account_id: SAME, generation: INTERNAL, renewed_at: INTERNAL, parent_id: INTERNAL },
  },
  identity: {
    title: '绑定的其他账号',
    by: ['account_id'],
    columns: {
      provider: '平台',
      app_id: '应用',
      open_id: '在该应用的编号',
      union_id: '在该平台的编号',
      bound_at: ['绑定时间', 'instant'],
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
  member_order: {
    title: '订单',
    by: ['account_id'],
    columns: {
      id: '订单号',
      title: '商品',
      state: '状态',
      price_cents: ['原价（元）', 'yuan'],
      discount_cents: ['优惠（元）', 'yuan'],
      payable_cents: ['应付（元）', 'yuan'],
      refunded_cents: ['已退（元）', 'yuan'],
      way: '支付方式',
      sandbox: ['模拟支付', 'yes-no'],
      agreed: '同意的协议版本',
      created_at: ['下单时间', 'instant'],
      paid_at: ['支付时间', 'instant'],
      closed_at: ['关闭时间', 'instant'],
      expires_at: ['支付截止', 'instant'],
      reason: '关闭或退款的原因',
      discounts: '用掉的券',
    },
    leftOut: {
      account_id: SAME,
      product_id: INTERNAL,
      sku: INTERNAL,
      months: INTERNAL,
      days: INTERNAL,
      version: INTERNAL,
      request_id: INTERNAL,
      updated_at: INTERNAL,
    },
  },
  membership_grant: {
    title: '会员期限的由来',
    by: ['account_id'],
    columns: {
      source: '来源',
      order_id: '订单号',
      granted_at: ['开通时间', 'instant'],
      from_at: ['起', 'instant'],
      until_at: ['止', 'instant'],
      taken_back_at: ['收回时间', 'instant'],
      months: '月数',
      days: '天数',
    },
    leftOut: { id: INTERNAL, account_id: SAME, product_id: INTERNAL },
  },
  user_coupon: {
    title: '优惠券',
    by: ['account_id'],
    columns: {
      id: '编号',
      state: '状态（free 未用、held 用于未支付的订单、used 已用）',
      order_id: '订单号',
      from_at: ['可用起', 'instant'],
      to_at: ['可用止', 'instant'],
      received_at: ['领取时间', 'instant'],
    },
    leftOut: { account_id: SAME, coupon_id: INTERNAL },
  },
  redeem_use: {
    title: '用过的兑换码',
    by: ['account_id'],
    columns: { code: '兑换码', at: ['兑换时间', 'instant'] },
    leftOut: { account_id: SAME },
  },
  collect_item: {
    title: '自选',
    by: ['account_id'],
    columns: {
      secucode: '证券代码',
      group_ids: ['分组编号', 'list'],
      pinned: ['置顶', 'yes-no'],
      note: '笔记',
      added_at: ['加入时间', 'instant'],
      add_price: '加入时价格（元）',
      sort: '次序',
      updated_at: ['修改时间', 'instant'],
      deleted: ['已移除', 'yes-no'],
    },
    leftOut: { account_id: SAME, stamp: INTERNAL },
  },
  collect_group: {
    title: '自选分组',
    by: ['account_id'],
    columns: { id: '分组编号', name: '名称', sort: '次序', updated_at: ['修改时间', 'instant'], deleted: ['已移除', 'yes-no'] },
    leftOut: { account_id: SAME, stamp: INTERNAL },
  },
  stock_opening: {
    title: '诊股记录',
    note: '打开过的个股页，每天每只记一次，180 天后删除',
    by: ['account_id'],
    columns: {
      secucode: '证券代码',
      opened_at: ['打开时间', 'instant'],
      place: '当天第几只',
      price: '当时价格（元）',
      change_ratio: '当时涨跌幅（0.01 为 1%）',
    },
    leftOut: { account_id: SAME, day: '由打开时间得出' },
  },
  user_item: {
    title: '保存的选股、公式、设置与阅读进度',
    by: ['account_id'],
    columns: { kind: '类别', id: '编号', value: '内容', updated_at: ['修改时间', 'instant'], deleted: ['已移除', 'yes-no'] },
    leftOut: { account_id: SAME, stamp: INTERNAL },
  },
  strategy: {
    title: '跟踪的规则',
    by: ['owner'],
    columns: { id: '编号', definition: '规则', published_at: ['开始跟踪', 'instant'], stopped_at: ['停止', 'instant'] },
    leftOut: { owner: SAME },
  },
  strategy_signal: {
    title: '跟踪的规则的信号记录',
    by: ['owner'],
    columns: { strategy_id: '规则编号', seq: '序号', entry: '记录' },
    leftOut: { owner: SAME },
  },
  ...elsewhere,
}

/** Tables about accounts that are not exported, and why. */
export const leftOutTables: Readonly<Record<string, { title: string; reason: string }>> = {
  audit_entry: { title: '运营操作记录', reason: '用于核对运营人员做过什么；关于您的只有账号编号，所改的内容已在各项里' },
  ledger_entry: { title: '账簿', reason: '同样的金额已在订单、支付与退款里，科目只供核对' },
  share_visit: { title: '打开邀请链接的设备', reason: '是别人的设备，30 天后删除' },
  strategy_result: { title: '跟踪的规则的统计结果', reason: '由规则与行情算出，随时可以重算；规则与信号记录已全部导出' },
  kept_stamp: { title: '同步进度', reason: '只记内容写到第几次，供设备之间同步' },
  sms_code: { title: '验证码', reason: '五分钟内有效，只保存不可还原的摘要和请求验证码的网络地址' },
  attempt: { title: '限制次数的计数', reason: '只记次数，最长一天后删除；告知它会帮人绕过对您账号的保护' },
}
