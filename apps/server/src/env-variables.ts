import { readHostOrigins } from '@guanlan/contract/hosts.ts'
import { formatDate } from '@guanlan/domain/format/date-text.ts'
import { z } from 'zod'

function isClockText(text: string): boolean {
  const atMs = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?\+08:00$/.test(text) ? Date.parse(text) : Number.NaN
  // 30 February is parsed as a day of March
  return !Number.isNaN(atMs) && text.startsWith(formatDate(atMs, 'ymd'))
}

function webAddress(message: string) {
  return z
    .string()
    .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), message)
    .default('')
}

/** `host=url,host=url` as a table of base addresses by host; null when it is something else. */
function liveHosts(text: string): Record<string, string> | null {
  const pairs = text
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [, host = '', url = ''] = /^([a-z0-9.-]+)=(https?:\/\/.+)$/.exec(pair) ?? []
      return { host, url }
    })
  if (!pairs.every(({ url }) => URL.canParse(url))) return null
  return Object.fromEntries(pairs.map(({ host, url }) => [host, url.replace(/\/$/, '')]))
}

/** Variables of the process: where it listens, what it stores, how it logs. */
export const serverVariables = {
  PORT: z.coerce
    .number('PORT 请写 0–65535 的整数，例如 3000')
    .int('PORT 请写整数，例如 3000')
    .min(0)
    .max(65535, 'PORT 请写 0–65535 的整数，例如 3000')
    .default(3000)
    .meta({ description: 'Port of the web app and the API; `0` takes a free one', zh: '网页与接口的端口；`0` 表示自动选择' }),
  HOST: z
    .string()
    .min(1, 'HOST 请写监听地址，例如 127.0.0.1 或 0.0.0.0')
    .default('127.0.0.1')
    .meta({ description: 'Address to listen on; `0.0.0.0` for all', zh: '监听地址；`0.0.0.0` 表示全部' }),
  DATA_DIR: z
    .string()
    .min(1, 'DATA_DIR 请写一个文件夹，例如 .data')
    .default('.data')
    .meta({ description: 'Folder of the embedded database', zh: '内嵌数据库所在文件夹' }),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL 请写 postgres://用户:密码@主机:5432/库名；不写则用 DATA_DIR 里的内嵌数据库')
    .optional()
    .meta({ description: '`postgres://…` uses PostgreSQL instead of the embedded database', zh: '写 `postgres://…` 则改用 PostgreSQL' }),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/[^\s/]/, 'REDIS_URL 请写 redis://主机:6379，或 redis://用户:密码@主机:6379；只有一个节点时不写')
    .refine((text) => URL.canParse(text), 'REDIS_URL 请写 redis://主机:6379，或 redis://用户:密码@主机:6379；只有一个节点时不写')
    .optional()
    .meta({
      description:
        '`redis://…` or `rediss://…`: servers that share one PostgreSQL notify each other at once ([deploy.md](deploy.md#several-servers))',
      zh: '写 `redis://…` 或 `rediss://…`，共用一个 PostgreSQL 的多台服务立即互通（[deploy.md](deploy.md#several-servers)）',
    }),
  TRUST_PROXY: z.coerce
    .number('TRUST_PROXY 请写服务器前反向代理的层数 0–5，例如 1；没有代理写 0')
    .int('TRUST_PROXY 请写整数，例如 1')
    .min(0, 'TRUST_PROXY 请写服务器前反向代理的层数 0–5')
    .max(5, 'TRUST_PROXY 请写服务器前反向代理的层数 0–5')
    .default(0)
    .meta({
      description: 'Number of reverse proxies in front of the server; their `X-Forwarded-For` names the client',
      zh: '服务器前反向代理的层数；按其 `X-Forwarded-For` 识别客户端',
    }),
  AUTH_SECRET: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    )
    .refine(
      (all) => all.every((one) => one.length >= 32),
      'AUTH_SECRET 请写至少 32 个字符的随机串，更换时新的在前、旧的在后，用逗号分隔；不写则自动生成',
    )
    .default([])
    .meta({
      description:
        'Signs logins, at least 32 characters; to rotate, write the new one first and the old one after a comma. When not set, the first start generates one and stores it in the database',
      zh: '登录凭证的签名密钥，至少 32 个字符；更换时新的在前、旧的在后，用逗号分隔。不写则首次启动时生成并存在数据库里',
    }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'LOG_LEVEL 请写 error、warn、info 或 debug')
    .default('warn')
    .meta({
      description: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
      zh: '`fatal`、`error`、`warn`、`info`、`debug`、`trace`、`silent`',
    }),
  NODE_ENV: z.enum(['production', 'development', 'test'], 'NODE_ENV 请写 production、development 或 test').default('production').meta({
    description: '`development` and `test` also validate every answer against its schema',
    zh: '`development`、`test` 时另外校验每个回答',
  }),
}

/** Variables of market data from upstreams. */
export const sourceVariables = {
  DATA_SOURCE: z.enum(['auto', 'simulated', 'live', 'files'], 'DATA_SOURCE 请写 auto、live、simulated 或 files').default('auto').meta({
    description:
      '`auto` (the source of the stored data; an empty database becomes live when an upstream answers, else simulated), `live`, `simulated`, or `files` (imported data only)',
    zh: '`auto`（沿用库里已有的来源；空库在上游可达时用实时，否则模拟）、`live`、`simulated`、`files`（只用导入的数据）',
  }),
  LIVE_HOSTS: z
    .string()
    .refine((text) => liveHosts(text) !== null, 'LIVE_HOSTS 请写 主机=网址，多个用逗号分隔，例如 qt.gtimg.cn=http://127.0.0.1:9000/qt')
    .default('')
    .transform((text) => liveHosts(text) ?? {})
    .meta({
      description: 'Sends requests for a host to another address, e.g. a stub: `qt.gtimg.cn=http://127.0.0.1:9000/qt,…`',
      zh: '把发往某主机的请求改送别处（如本机替身）：`qt.gtimg.cn=http://127.0.0.1:9000/qt,…`',
    }),
  LIVE_CONTACT: z
    .string()
    .max(100, 'LIVE_CONTACT 请写联系方式，最多 100 个字符，例如 admin@example.com')
    .regex(/^[\x20-\x7e]*$/, 'LIVE_CONTACT 只能用英文字符，例如 admin@example.com')
    .default('')
    .meta({ description: 'Your contact address, sent to upstreams in `User-Agent`', zh: '联系方式，写进发给上游的 `User-Agent`' }),
  LIVE_REQUESTS_PER_DAY: z.coerce
    .number('LIVE_REQUESTS_PER_DAY 请写 100–80000 的整数，例如 20000')
    .int('LIVE_REQUESTS_PER_DAY 请写整数，例如 20000')
    .min(100, 'LIVE_REQUESTS_PER_DAY 请写 100–80000 的整数')
    .max(80_000, 'LIVE_REQUESTS_PER_DAY 请写 100–80000 的整数：每个主机每秒至多一次')
    .default(20_000)
    .meta({
      description: 'Upper limit of requests per day to one host, 100–80000; never more than one per second',
      zh: '每个主机每天至多请求多少次，100–80000；每秒至多一次',
    }),
}

/** Variables of the simulated market and its clock. */
export const simulationVariables = {
  SEED: z.coerce.number('SEED 请写整数，例如 3').int('SEED 请写整数，例如 3').default(3).meta({
    description: 'Seed of the simulated market; the same seed generates the same market',
    zh: '模拟市场的种子；同一种子得到同一市场',
  }),
  YEARS: z.coerce
    .number('YEARS 请写 1–20 的整数，例如 5')
    .int()
    .min(1, 'YEARS 请写 1–20 的整数，例如 5')
    .max(20, 'YEARS 请写 1–20 的整数，例如 5')
    .default(5)
    .meta({ description: 'Years of simulated history, 1–20', zh: '模拟历史的年数，1–20' }),
  SECURITIES: z.coerce
    .number('SECURITIES 请写 20–10000 的整数，例如 600；不写则为全部')
    .int('SECURITIES 请写整数，例如 600')
    .min(20, 'SECURITIES 请写 20–10000 的整数，例如 600')
    .max(10_000, 'SECURITIES 请写 20–10000 的整数，例如 600')
    .optional()
    .meta({
      description: 'Approximate number of simulated securities, for small machines and tests; all when not set',
      zh: '模拟市场的证券约有多少只，供小机器与测试；不写则为全部',
    }),
  CLOCK: z.string().refine(isClockText, 'CLOCK 请写北京时间，例如 2026-11-20T10:15:00+08:00；不写则用系统时间').optional().meta({
    description: 'Starts the clock of the server at this exchange time, e.g. `2026-11-20T10:15:00+08:00`',
    zh: '让服务器从某个北京时间开始走，如 `2026-11-20T10:15:00+08:00`',
  }),
  TICK_MS: z.coerce
    .number('TICK_MS 请写 100–60000 的毫秒数，例如 3000')
    .int()
    .min(100, 'TICK_MS 请写 100–60000 的毫秒数，例如 3000')
    .max(60_000, 'TICK_MS 请写 100–60000 的毫秒数，例如 3000')
    .default(3000)
    .meta({ description: 'Milliseconds between quotes during trading sessions', zh: '交易时段内行情更新的间隔（毫秒）' }),
}

/** Variables of the public site and the apps that open its links. */
export const siteVariables = {
  SITE_URL: webAddress('SITE_URL 请写网站的地址，例如 https://example.com').meta({
    description:
      'Public address of this site, e.g. `https://example.com`, for link previews, invitations and pages behind a proxy that rewrites `Host`; when not set, the address of the request',
    zh: '本站的地址，例如 `https://example.com`，用于链接预览、邀请图，以及反向代理改写主机名时的网页；不写则用请求里的地址',
  }),
  API_HOSTS: z
    .string()
    .refine(
      (text) => readHostOrigins(text) !== null,
      'API_HOSTS 请写 data、api、search、screening 中另设的地址，例如 data=https://data.example.com,search=https://so.example.com',
    )
    .default('')
    .meta({
      description:
        'Origins pages send calls to, by host, where they are not the site: `data=https://data.example.com,api=…,search=…,screening=…`; each leads to a server of this product that has `SITE_URL` set to the address of the site',
      zh: '网页把哪些接口发往别的地址，按类别：`data=https://data.example.com,api=…,search=…,screening=…`；这些地址背后同样是本服务，且 `SITE_URL` 设为网站的地址',
    }),
  FILING_NUMBER: z
    .string()
    .max(40, 'FILING_NUMBER 请写备案号，最多 40 个字')
    .default('')
    .meta({ description: 'ICP filing number, shown in the footer', zh: '页脚显示的备案号' }),
  SERVICE_WORKER: z.enum(['on', 'off'], 'SERVICE_WORKER 请写 on 或 off').default('on').meta({
    description: '`off` removes the service worker, and with it the stored pages, from every browser that opens the site again',
    zh: '`off` 让每个浏览器在下次打开本站时移除离线用的 Service Worker 与它保存的页面',
  }),
  APP_STORE_URL: z
    .string()
    .regex(/^https:\/\/apps\.apple\.com\/\S+$/, 'APP_STORE_URL 请写 App Store 页面的地址，例如 https://apps.apple.com/cn/app/id1234567890')
    .default('')
    .meta({
      description: 'App Store page of the iOS app; phones are offered it',
      zh: 'iOS 应用在 App Store 的页面；设置后手机网页提示下载',
    }),
  APP_PACKAGE_URL: webAddress('APP_PACKAGE_URL 请写安卓安装包的地址，例如 https://example.com/guanlan.apk').meta({
    description: 'Download address of the Android package',
    zh: '安卓安装包的下载地址',
  }),
  APP_SITE_URL: webAddress('APP_SITE_URL 请写应用介绍页的地址，例如 https://example.com/app').meta({
    description: 'Site of the app, opened when the package does not download',
    zh: '应用介绍页；安装包没有打开时前往',
  }),
  APP_LINKS_IOS: z
    .string()
    .regex(/^[A-Z0-9]{10}\.[\w.-]+$/, 'APP_LINKS_IOS 请写 团队号.应用标识，例如 ABCDE12345.com.guanlan.app')
    .default('')
    .meta({
      description: '`TEAMID.bundle.id` of the iOS app that opens links to this site',
      zh: '打开本站链接的 iOS 应用：`团队号.应用标识`',
    }),
  APP_LINKS_ANDROID: z
    .string()
    .regex(
      /^[\w.]+=([0-9A-F]{2}:){31}[0-9A-F]{2}$/,
      'APP_LINKS_ANDROID 请写 包名=签名证书的 SHA-256，例如 com.guanlan.app=AB:CD:…（32 组大写十六进制）',
    )
    .default('')
    .meta({
      description: '`package=SHA-256` of the Android app that opens links to this site',
      zh: '打开本站链接的安卓应用：`包名=证书 SHA-256`',
    }),
}

/** Variables that decide what is open to whom. */
export const accessVariables = {
  MEMBERSHIP: z.enum(['on', 'off'], 'MEMBERSHIP 请写 on 或 off').default('on').meta({
    description: '`off` for private use: nothing is sold, every call and page is open, no poster is shown',
    zh: '自用服务器写 `off`：不出售会员，所有接口与页面都开放，没有海报',
  }),
  FREE_STOCKS_PER_DAY: z.coerce
    .number('FREE_STOCKS_PER_DAY 请写 0–1000 的整数，例如 5')
    .int('FREE_STOCKS_PER_DAY 请写整数，例如 5')
    .min(0, 'FREE_STOCKS_PER_DAY 请写 0–1000 的整数')
    .max(1000, 'FREE_STOCKS_PER_DAY 请写 0–1000 的整数')
    .default(5)
    .meta({
      description:
        'Stock pages a non-member may open per day (Beijing time), logged in or not, 0–1000. 5 is about what a small account holds; a stock counts once a day',
      zh: '非会员每天（北京时间）可打开几只股票的个股页，登录与否相同，0–1000；默认约为一个小账户的持股数，一只股票一天只计一次',
    }),
  IOS_VIRTUAL_GOODS: z.enum(['on', 'off'], 'IOS_VIRTUAL_GOODS 请写 on 或 off').default('off').meta({
    description: '`on` when the mini-app may sell memberships on iOS; otherwise it states that it may not',
    zh: '`on` 表示 iOS 小程序内可以开通会员；否则如实说明不能',
  }),
  DIAGNOSIS: z.enum(['on', 'off'], 'DIAGNOSIS 请写 on 或 off').default('on').meta({
    description: '`off` switches 诊股 off: its tab, page and scores state that it is switched off',
    zh: '`off` 关闭诊股：它的栏目、页面与分数都说明已关闭',
  }),
}
