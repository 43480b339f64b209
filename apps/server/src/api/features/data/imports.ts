import type { dataCalls } from '@guanlan/contract/calls/data.ts'
import type { CallOutput, CallParams } from '@guanlan/contract/calls.ts'
import { AppError } from '@guanlan/contract/errors.ts'
import { mayChangeStore, storeChanger } from '../../../business/access/operators.ts'
import type { Client } from '../../../business/accounts/client.ts'
import { formatInstant } from '../../../runtime/clock.ts'
import { READ_ENDINGS } from '../../../sources/files/importable.ts'
import { allFileDatasets, fileDatasetOf } from '../../../sources/files/records/column-template.ts'
import { batchReport } from '../../../sources/imports/batch-report.ts'
import { importLimits } from '../../../sources/imports/limits.ts'
import { mappedDatasets } from '../../../sources/imports/mapped-fields.ts'
import type { Answer, Handler, HandlerTable } from '../../handler.ts'
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
      batches: may ? (await ctx.imports.batches()).map((batch) => batchReport(batch, formatInstant)) : [],
    },
  }
}

function template(dataset: string): CallOutput<'imports.template'> {
  const found = fileDatasetOf(dataset)
  if (found === null) throw new AppError('not_found', '这个数据集没有导入模板', 'dataset')
  const { key, name } = found
  return { key, name, columns: found.columns(), text: found.template() }
}

type Changing =
  | 'imports.open'
  | 'imports.upload'
  | 'imports.preview'
  | 'imports.state'
  | 'imports.file'
  | 'imports.start'
  | 'imports.cancel'
  | 'imports.undo'

/** Refuses clients that may not change the store; one that may import may undo any batch. */
function forChangers<N extends Changing>(
  work: (input: CallParams<N>, ctx: Ports, owner: string) => Answer<N>['data'] | Promise<Answer<N>['data']>,
): Handler<N, Ports> {
  return async (input, ctx, client) => ({ data: await work(input, ctx, await storeChanger(client, ctx.env)) })
}

/** 导入: files of the operator's own. */
export const importHandlers: Required<Pick<HandlerTable<Ports>, Exclude<keyof typeof dataCalls, 'data.status'>>> = {
  'imports.list': list,
  'imports.fields': () => ({ data: { datasets: mappedDatasets() } }),
  'imports.templates': () => ({ data: { templates: allFileDatasets().map(({ key, name }) => ({ key, name })) } }),
  'imports.template': ({ dataset }) => ({ data: template(dataset) }),
  'imports.open': forChangers(({ files }, ctx, owner) => ctx.imports.open(owner, files)),
  'imports.upload': forChangers((piece, ctx, owner) => ctx.imports.upload(owner, piece)),
  'imports.preview': forChangers((asked, ctx, owner) => {
    ctx.imports.preview(owner, asked)
    return { done: true }
  }),
  'imports.state': forChangers(({ session }, ctx, owner) => ctx.imports.state(owner, session)),
  'imports.file': forChangers((asked, ctx, owner) => ctx.imports.file(owner, asked)),
  'imports.start': forChangers(({ session }, ctx, owner) => {
    if (ctx.source === 'simulated') throw new AppError('invalid_input', SIMULATED, 'session')
    return ctx.imports.start(owner, session)
  }),
  'imports.cancel': forChangers(async ({ session }, ctx, owner) => {
    await ctx.imports.cancel(owner, session)
    return { done: true }
  }),
  'imports.undo': forChangers(({ batch }, ctx) => ctx.imports.undo(batch)),
}
