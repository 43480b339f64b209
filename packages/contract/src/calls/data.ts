import { rpc } from '../call.ts'
import * as dataset from '../schemas/data/dataset.ts'
import * as imports from '../schemas/data/imports.ts'

const own = { fresh: 'never', meta: false, access: 'person' } as const
const session = { session: 'f2b6c1d0' }

/** 导入, @NOTE ours: files of the operator's own, uploaded in pieces, looked at, imported and undone. */
export const dataCalls = {
  'data.status': rpc('data.status', dataset.DatasetStatusInput, dataset.DatasetStatuses, {
    about: '数据中心：每个数据集的来源、更新时间、行数、异常与下次更新',
    example: {},
    fresh: 'never',
    meta: false,
  }),
  'imports.list': rpc('imports.list', imports.ImportListInput, imports.ImportList, {
    ...own,
    access: 'public',
    about: '导入：谁可以导入、大小限制；可以导入的人另有批次记录',
    example: {},
  }),
  'imports.fields': rpc('imports.fields', imports.ImportFieldsInput, imports.ImportFields, {
    ...own,
    access: 'public',
    about: '可以导入的数据集与它们的列，供对应表头',
    example: {},
  }),
  'imports.templates': rpc('imports.templates', imports.ImportTemplatesInput, imports.ImportTemplates, {
    ...own,
    access: 'public',
    about: '有导入模板的数据集',
    example: {},
  }),
  'imports.template': rpc('imports.template', imports.ImportTemplateInput, imports.ImportTemplate, {
    ...own,
    access: 'public',
    about: '一个数据集的导入模板：各列的中文名与单位，以及 CSV 文件',
    example: { dataset: 'valuation' },
  }),
  'imports.open': rpc('imports.open', imports.ImportOpenInput, imports.ImportOpened, {
    ...own,
    about: '开始一次导入：报上文件名与大小，得到编号',
    example: { files: [{ name: 'sh600000.csv', bytes: 1024 }] },
  }),
  'imports.upload': rpc('imports.upload', imports.ImportUploadInput, imports.ImportUploaded, {
    ...own,
    bodyBytes: 1024 * 1024,
    about: '上传一个文件的一段，每段至多 512 KB',
    example: { ...session, file: 0, at: 0, data: 'ZGF0ZSxvcGVu' },
  }),
  'imports.preview': rpc('imports.preview', imports.ImportPreviewInput, imports.ImportDone, {
    ...own,
    about: '开始预览：按表头或按给出的列对应试读，不写入',
    example: { ...session, settings: [] },
  }),
  'imports.state': rpc('imports.state', imports.ImportSessionInput, imports.ImportState, {
    ...own,
    about: '一次导入的进度与每个文件的结果',
    example: session,
  }),
  'imports.file': rpc('imports.file', imports.ImportFileInput, imports.ImportFileDetail, {
    ...own,
    about: '一个文件的预览：将要存入的前 20 行、剔除的行与原因',
    example: { ...session, file: 0 },
  }),
  'imports.start': rpc('imports.start', imports.ImportSessionInput, imports.ImportStarted, {
    ...own,
    about: '写入预览过的文件',
    example: session,
  }),
  'imports.cancel': rpc('imports.cancel', imports.ImportSessionInput, imports.ImportDone, {
    ...own,
    about: '取消一次导入：已写入的全部退回，上传的文件删除',
    example: session,
  }),
  'imports.undo': rpc('imports.undo', imports.ImportUndoInput, imports.ImportUndone, {
    ...own,
    about: '撤销一批导入：恢复它改变的数据；此后又写过的不动，并列出',
    example: { batch: 'f2b6c1d0' },
  }),
}
