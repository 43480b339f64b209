import { type Call, RPC_PATH } from '@guanlan/contract/call.ts'
import { calls } from '@guanlan/contract/calls.ts'
import { Meta } from '@guanlan/contract/envelope.ts'
import { errors } from '@guanlan/contract/errors.ts'
import { entriesOf, fieldsIn } from '@guanlan/domain/collections/records.ts'
import { rpcCodes } from '../rpc.ts'
import { takesForms } from '../takes-forms.ts'
import { errorList, formulaList, introduction } from './introduction.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'
import { withSharedDefinitions } from './shared-definitions.ts'

const rows = entriesOf(calls)
const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })
const hostNames = { data: '行情与研究', api: '业务', search: '搜索', screening: '选股与回测' } as const

/** The whole interface as OpenAPI 3.1, made from the table of calls. */
export function openapi(version: string): object {
  const paths: Record<string, object> = {}
  for (const [name, call] of rows) {
    if (call.kind === 'rpc') paths[`${RPC_PATH}#${call.rpcMethod}`] = { post: rpcMethod(name, call) }
    else paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) }
  }
  paths[RPC_PATH] = { post: rpcOperation() }
  paths['/healthz'] = {
    get: {
      operationId: 'health',
      summary: '运行状态',
      responses: {
        200: { description: '可用；status 为 degraded 时有后台线程出错，提供上一次的数据，原因见 faults；node 说明多节点时的角色与延迟' },
        503: { description: '行情正在准备' },
      },
    },
  }
  return withSharedDefinitions({
    openapi: '3.1.0',
    info: {
      title: '观澜接口',
      version,
      description: introduction,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [
      ...Object.values(hostNames).map((name) => ({ name })),
      { name: '错误', description: errorList },
      { name: '公式', description: formulaList },
    ],
    paths,
    components: { schemas: { Meta: jsonSchemaOf(Meta, 'output'), Error: errorSchema(), ...rpcSchemas() } },
  })
}

function operation(name: string, call: Call): object {
  const isGet = call.method === 'GET'
  const input = jsonSchemaOf(call.input, 'input')
  const form = takesForms(call) ? { 'application/x-www-form-urlencoded': { schema: input } } : {}
  const content = { 'application/json': { schema: input, example: call.example }, ...form }
  return {
    operationId: name,
    summary: call.about,
    tags: [hostNames[call.host]],
    ...(isGet ? { parameters: parameters(input, call.example) } : { requestBody: { content } }),
    responses: {
      200: call.kind === 'stream' ? streamResponse(call) : jsonResponse(call),
      ...(call.kind === 'stream' ? nothingNew : isGet ? notModified : {}),
      ...errorResponses(),
    },
  }
}

/** POST answers carry an etag too, which names their snapshot; only GET is answered 304. */
const notModified = { 304: { description: '与 If-None-Match 所带的 ETag 相同，没有正文；仅 GET' } }

/** A stream asked with `once=1` for what came after `since`. */
const nothingNew = { 204: { description: 'once=1 且自 since 以来没有变化，没有正文' } }

function parameters(input: JsonSchema, example: unknown): object[] {
  const examples = fieldsIn(example)
  return Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) === true,
    schema,
    ...(name in examples ? { example: examples[name] } : {}),
  }))
}

function jsonResponse(call: Call): object {
  const properties = {
    code: { type: 'integer', const: 200 },
    msg: { type: 'string', const: 'ok' },
    data: jsonSchemaOf(call.output, 'output'),
  }
  const schema = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: call.meta ? { ...properties, meta: ref('Meta') } : properties,
  }
  return { description: '成功', headers: { etag: { schema: { type: 'string' } } }, content: { 'application/json': { schema } } }
}

function streamResponse(call: Call): object {
  const data = jsonSchemaOf(call.output, 'output')
  const polled = { type: 'object', required: ['id', 'data'], properties: { id: { type: 'string' }, data } }
  return {
    description:
      '每个事件的 data 为一条 JSON；id 为快照号，断线后以 Last-Event-ID 续传。once=1 时立即回答一条 {id, data}：全部证券，或（带上仍被记得的 since）只含变化',
    content: { 'text/event-stream': { schema: data }, 'application/json': { schema: polled } },
  }
}

/** Errors grouped by status, each with the rows of the error table it stands for. */
function errorResponses(): Record<string, object> {
  const byStatus = Map.groupBy(Object.entries(errors), ([, row]) => row.status)
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map(([code, row]) => `${code}：${row.text}`).join('；'),
        content: { 'application/json': { schema: ref('Error') } },
      },
    ]),
  )
}

function errorSchema(): object {
  return {
    type: 'object',
    required: ['code', 'error', 'msg', 'data'],
    properties: {
      code: { type: 'integer', description: '与 HTTP 状态相同' },
      error: { type: 'string', enum: Object.keys(errors) },
      msg: { type: 'string', description: '可直接展示的中文说明' },
      field: { type: 'string', description: '有误的参数' },
      data: { type: 'null' },
    },
  }
}

const rpcRows = rows.filter(([, call]) => call.kind === 'rpc')

function rpcSchemas(): Record<string, object> {
  return Object.fromEntries(
    rpcRows.flatMap(([, call]) => [
      [`${call.rpcMethod}.request`, rpcRequest(call)],
      [`${call.rpcMethod}.result`, jsonSchemaOf(call.output, 'output')],
    ]),
  )
}

function rpcRequest(call: Call): object {
  const properties = {
    jsonrpc: { const: '2.0' },
    method: { const: call.rpcMethod },
    params: jsonSchemaOf(call.input, 'input'),
    id: { type: ['string', 'number', 'null'] },
  }
  return { type: 'object', description: call.about, required: ['jsonrpc', 'method'], properties }
}

/** One method under an address of its own: the fragment, which is never sent, keeps the addresses of a document apart. */
function rpcMethod(name: string, { rpcMethod: method, about, host, example }: Call): object {
  const request = { jsonrpc: '2.0', method, params: example, id: 1 }
  return {
    operationId: name,
    summary: about,
    tags: [hostNames[host]],
    requestBody: { required: true, content: { 'application/json': { schema: ref(`${method}.request`), example: request } } },
    responses: {
      200: { description: '成功或错误都是 200', content: { 'application/json': { schema: rpcResponse(ref(`${method}.result`)) } } },
    },
  }
}

function rpcOperation(): object {
  const requests = rpcRows.map(([, call]) => ref(`${call.rpcMethod}.request`))
  const examples = Object.fromEntries(
    rpcRows.map(([name, call]) => [
      name,
      { summary: call.about, value: { jsonrpc: '2.0', method: call.rpcMethod, params: call.example, id: 1 } },
    ]),
  )
  return {
    operationId: 'rpc',
    summary: 'JSON-RPC 2.0，单个或成批（最多 50 个）；没有 id 的是通知，不回复',
    tags: [hostNames.data],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { oneOf: [...requests, { type: 'array', items: { oneOf: requests } }] }, examples } },
    },
    responses: {
      200: {
        description: `成功或错误都是 200；错误码 ${Object.entries(rpcCodes)
          .map(([name, code]) => `${code}（${name}）`)
          .join('、')}`,
        content: { 'application/json': { schema: rpcResponse({ anyOf: rpcRows.map(([, call]) => ref(`${call.rpcMethod}.result`)) }) } },
      },
      204: { description: '只有通知，没有回复' },
    },
  }
}

function rpcResponse(result: JsonSchema): object {
  const error = {
    type: 'object',
    required: ['code', 'message'],
    properties: { code: { type: 'integer' }, message: { type: 'string' }, data: { type: 'object' } },
  }
  return {
    type: 'object',
    required: ['jsonrpc', 'id'],
    properties: {
      jsonrpc: { const: '2.0' },
      id: { type: ['string', 'number', 'null'] },
      result,
      meta: ref('Meta'),
      error,
    },
  }
}
