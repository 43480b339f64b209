import pg from 'pg'
import { codeOf, errorOf } from '../runtime/thrown.ts'

/** Longest wait for the address, the connection and the log-in together. */
const REACH_TIMEOUT_MS = 8_000
const FORM = '请写 postgres://用户:密码@主机:5432/库名'

/** Connects once and leaves. Throws an Error with one Chinese sentence that names DATABASE_URL, without its password. */
export async function reachPostgres(databaseUrl: string, timeoutMs = REACH_TIMEOUT_MS): Promise<void> {
  let client: pg.Client
  try {
    client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: timeoutMs })
  } catch (error) {
    throw new Error(`DATABASE_URL 不是可用的地址，${FORM}`, { cause: error })
  }
  // a connection that breaks once more after its failure is reported would end the process
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new Error(postgresSentence(error, client), { cause: error })
  } finally {
    await client.end().catch(() => {})
  }
}

type Place = Pick<pg.Client, 'host' | 'port' | 'user' | 'database'>

const unreachable = (what: string) => (place: Place) =>
  `DATABASE_URL 的数据库 ${place.host}:${place.port} ${what}，请启动它或改正地址；${FORM}，不写则用内嵌数据库`
const refusedLogin = ({ user }: Place) => `DATABASE_URL 的用户 ${user} 登录被拒绝，请改正用户名和密码；${FORM}`

/** By the code of the system or the SQLSTATE of PostgreSQL, https://www.postgresql.org/docs/current/errcodes-appendix.html */
const sentences: Record<string, (place: Place) => string> = {
  ECONNREFUSED: unreachable('拒绝连接'),
  ECONNRESET: unreachable('断开了连接'),
  EHOSTUNREACH: unreachable('连不上'),
  ENETUNREACH: unreachable('连不上'),
  ENOENT: unreachable('连不上'),
  ETIMEDOUT: unreachable('没有回应'),
  ENOTFOUND: unreachable('找不到主机'),
  EAI_AGAIN: unreachable('找不到主机'),
  '28P01': refusedLogin,
  '28000': refusedLogin,
  '3D000': ({ database }) => `DATABASE_URL 的库 ${database} 不存在，请先建立它或改正库名；${FORM}`,
  '53300': unreachable('连接数已满'),
  '57P03': unreachable('还在启动'),
  '42501': ({ user }) => `DATABASE_URL 的用户 ${user} 没有建表的权限，请给它权限或换一个用户；${FORM}`,
}

function postgresSentence(error: unknown, place: Place): string {
  const code = codeOf(error) ?? ''
  const { message } = errorOf(error)
  const known = sentences[code]
  if (known !== undefined) return known(place)
  if (/timeout/i.test(message)) return unreachable('没有回应')(place)
  if (/password/i.test(message)) return refusedLogin(place)
  if (/terminated/i.test(message)) return unreachable('断开了连接')(place)
  return unreachable(`不能使用（${message || code}）`)(place)
}

/** An error of the migration as such a sentence where the log-in is to blame; else as it is. */
export function migrationFault(error: unknown, databaseUrl: string): unknown {
  if (codeOf(error) !== '42501') return error
  return new Error(postgresSentence(error, new pg.Client({ connectionString: databaseUrl })), { cause: error })
}
