import type { FastifyInstance } from 'fastify'
import { codeOf, errorOf } from '../../runtime/thrown.ts'

/** Starts listening and returns the address to open. Throws an Error with a Chinese sentence when it cannot. */
export async function listen(app: FastifyInstance, { PORT, HOST }: { PORT: number; HOST: string }): Promise<string> {
  try {
    return await app.listen({ port: PORT, host: HOST })
  } catch (error) {
    throw new Error(reasons[codeOf(error) ?? '']?.(PORT, HOST) ?? errorOf(error).message)
  }
}

const reasons: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) => `端口 ${port} 已被占用，没有启动。请关闭占用它的程序，或换一个端口，例如 PORT=${port === 65535 ? 3000 : port + 1}`,
  EACCES: (port) => `没有权限监听端口 ${port}，没有启动。请用 1024 以上的端口，例如 PORT=3000`,
  EADDRNOTAVAIL: (_, host) => `本机没有地址 ${host}，没有启动。请把 HOST 改成 127.0.0.1 或 0.0.0.0`,
  ENOTFOUND: (_, host) => `找不到主机 ${host}，没有启动。请把 HOST 改成 127.0.0.1 或 0.0.0.0`,
}
