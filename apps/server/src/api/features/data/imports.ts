import type { dataCalls } from '@guanlan/contract/calls/data.ts'
import type { CallOutput } from '@guanlan/contract/calls.ts'
import { AppError } from '@guanlan/contract/errors.ts'
import { mayChangeStore, storeChanger } from '../../../business/access/operators.ts'
import type { Client } from '../../../business/accounts/client.ts'
import { formatInstant } from '../../../runtime/clock.ts'
import { READ_ENDINGS } from '../../../sources/files/importable.ts'
import { allFileDatasets, fileDatasetOf } from '../../../sources/files/records/column-template.ts'
import { toldBatch } from '../../../sources/imports/batch-report.ts'
import { importLimits } from '../../../sources/imports/limits.ts'
import { mappedDatasets } from '../../../sources/imports/mapped-fields.ts'
import type { HandlerTable } from '../../handler.ts'
import type { Ports } from './ports.ts'

const SIMULATED =
  '这里是模拟数据。真实数据与模拟数据不会存进同一个库：请以新的 DATA_DIR 和 DATA_SOURCE=files 启动后在这里导入，或用 npm run import -- --replace-simulated 清空模拟数据'

const who = ({ APP_ENV }: Ports['env']) =>
  APP_ENV === 'production'
    ? '只有带运维权限的账号可以导入'
    : '在服务器所在的机器上打开本页（http://127.0.0.1 或 localhost），或用带运维权限的账号登录，才可以导入'

async function list(_: unknown, ctx: Ports, client: Client): Promise<{ data: CallOutput<'imports.list'> }> {
  const may = await mayChangeStore(client, ctx.env)
  const { files, fileBytes, batchBytes, chunkBytes } = importLimits
  return {
    data: {
      may,
      who: who(ctx.env),
      blocked: ctx.source === 'simulated' ? SIMULATED : null,
      limits: { files, fileBytes, batchBytes, chunkBytes, endings: [...READ_ENDINGS] },
      batches: may ? (await ctx.imports.batches()).map((batch) => toldBatch(batch, formatInstant)) : [],
    },
  }
}

function template(dataset: string): CallOutput<'imports.template'> {
  const found = fileDatasetOf(dataset)
  if (found === null) throw new AppError('not_found', '这个数据集没有导入模板', 'dataset')
  const { key, name } = found
  return { key, name, columns: found.columns(), text: found.template() }
}

/** 导入: files of the operator's own. Each handler but the list refuses whoever may not change the store. */
export const importHandlers: Required<Pick<HandlerTable<Ports>, Exclude<keyof typeof dataCalls, 'data.status'>>> = {
  'imports.list': list,
  'imports.fields': () => ({ data: { datasets: mappedDatasets() } }),
  'imports.templates': () => ({ data: { templates: allFileDatasets().map(({ key, name }) => ({ key, name })) } }),
  'imports.template': ({ dataset }) => ({ data: template(dataset) }),
  'imports.open': async ({ files }, ctx, client) => ({ data: ctx.imports.open(await storeChanger(client, ctx.env), files) }),
  'imports.upload': async (piece, ctx, client) => ({ data: await ctx.imports.upload(await storeChanger(client, ctx.env), piece) }),
  'imports.preview': async (asked, ctx, client) => {
    ctx.imports.preview(await storeChanger(client, ctx.env), asked)
    return { data: { done: true } }
  },
  'imports.state': async ({ session }, ctx, client) => ({ data: ctx.imports.state(await storeChanger(client, ctx.env), session) }),
  'imports.file': async (asked, ctx, client) => ({ data: ctx.imports.file(await storeChanger(client, ctx.env), asked) }),
  'imports.start': async ({ session }, ctx, client) => {
    const owner = await storeChanger(client, ctx.env)
    if (ctx.source === 'simulated') throw new AppError('invalid_input', SIMULATED, 'session')
    return { data: await ctx.imports.start(owner, session) }
  },
  'imports.cancel': async ({ session }, ctx, client) => {
    await ctx.imports.cancel(await storeChanger(client, ctx.env), session)
    return { data: { done: true } }
  },
  'imports.undo': async ({ batch }, ctx, client) => {
    await storeChanger(client, ctx.env)
    return { data: await ctx.imports.undo(batch) }
  },
}
