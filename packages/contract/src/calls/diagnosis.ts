import { get } from '../call.ts'
import * as diagnosis from '../schemas/stock/diagnosis.ts'

/** 诊股: what the checks say of a company. @NOTE ours: the specification has only the head, in `stockinfo/basedata` */
export const diagnosisCalls = {
  'diagnosis.checks': get('data', '/zg/api/v1/stockinfo/diagnosis', diagnosis.DiagnosisInput, diagnosis.Diagnosis, {
    about: '诊股：七个维度的得分、每项检查的数值与门槛、行业与市场中的位置，规则随答案公布',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
  'diagnosis.history': get('data', '/zg/api/v1/stockinfo/diagnosisHis', diagnosis.DiagnosisInput, diagnosis.DiagnosisHistory, {
    about: '诊股得分历史：保存了因子的各个交易日',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
}
